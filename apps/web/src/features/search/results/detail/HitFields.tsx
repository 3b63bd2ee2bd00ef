import type { SearchFields, SearchHit } from '@searchdeck/cluster-client'
import { IconCopy, IconFilter, IconFilterOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { fieldPath } from '#features/search/results/columns/columnPath.ts'
import { HitValue, type ValueLook } from '#features/search/results/columns/HitValue.tsx'
import { hitFields } from '#features/search/results/hits/hitFields.ts'
import { conditionOf, type ValueCondition } from '#features/search/results/hits/hitValue.ts'
import { wholeText } from '#features/search/results/hits/valueText.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { copyText } from '#lib/copyText.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import classes from './HitDetail.module.css'
import { Highlights } from './Highlights.tsx'
import { readHighlights } from './readHighlights.ts'

export interface HitFieldsProps {
  hit: SearchHit
  fields: SearchFields | undefined
  look: ValueLook
  onFilter: (filter: ValueCondition & { isNegated: boolean }) => void
}

/** More fields than this are looked for by name. */
const MANY = 20
/** Lines that are drawn. */
const MOST_LINES = 200
/** Characters of a value; all of it is behind it. */
const MOST = 1000

/** A document field by field: type, value, and where the query found something in it. */
export function HitFields({ hit, fields, look, onFilter }: HitFieldsProps) {
  const { t } = useTranslation('searchResults')
  const locale = useLocale()
  const [wanted, setWanted] = useState('')
  const all = useMemo(() => [...hitFields(hit)], [hit])
  const highlights = useMemo(() => readHighlights(hit.highlight), [hit])
  const found = all.filter(([path]) => path.toLowerCase().includes(wanted.toLowerCase()))
  const left = found.length - MOST_LINES
  const wide = { ...look, most: MOST }
  return (
    <>
      {all.length > MANY && (
        <span className={classes['finder']}>
          <FilterField inner value={wanted} onChange={setWanted} placeholder={t('field.find')} />
        </span>
      )}
      <table className={classes['fields']}>
        <thead>
          <tr>
            <th scope="col">{t('field.path')}</th>
            <th scope="col">{t('field.type')}</th>
            <th scope="col">{t('field.value')}</th>
            <th scope="col">
              <span className="sr">{t('field.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, MOST_LINES).map(([path, value]) => (
            <tr key={path}>
              <td className={classes['path']}>{path}</td>
              <td className={classes['type']}>{fields?.fields.get(fieldPath(path))?.types.join(', ')}</td>
              <td className={classes['value']}>
                <HitValue value={value} column={path} isTime={path === '@timestamp'} look={wide} isLoose />
                <Highlights texts={highlights.get(fieldPath(path))} />
              </td>
              <td className={classes['actions']}>
                <FieldActions {...{ path, value, onFilter }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p role="status" className={classes['left']}>
          {t('field.more', { count: left, number: left.toLocaleString(locale) })}
        </p>
      )}
      {all.length === 0 && <p className={classes['left']}>{t('field.none')}</p>}
    </>
  )
}

interface FieldActionsProps extends Pick<HitFieldsProps, 'onFilter'> {
  path: string
  value: string
}

function FieldActions({ path, value, onFilter }: FieldActionsProps) {
  const { t } = useTranslation('searchResults')
  const condition = conditionOf(path, value)
  const button = (label: string, Icon: typeof IconCopy, onClick: () => void) => (
    <Button look="quiet" icon aria-label={label} title={label} onClick={onClick}>
      <Icon size={14} aria-hidden />
    </Button>
  )
  return (
    <>
      {condition && (
        <>
          {button(t('field.filterFor', { path }), IconFilter, () => onFilter({ ...condition, isNegated: false }))}
          {button(t('field.filterOut', { path }), IconFilterOff, () => onFilter({ ...condition, isNegated: true }))}
        </>
      )}
      {button(t('field.copy', { path }), IconCopy, () => void copyText(wholeText(value)))}
    </>
  )
}
