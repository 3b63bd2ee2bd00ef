import { containerAt, isValid, minify, type TextRange } from '@searchdeck/exact-json'
import { useMemo, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { fieldRanges, spliceValue, type FieldRange } from './fieldRanges.ts'
import classes from './FieldsTable.module.css'

/** The field that somebody is typing in. */
export interface OpenField extends TextRange {
  readonly path: string
  readonly typed: string
  /** What stood there before. */
  readonly before: string
  /** What is typed is no JSON yet, and stands nowhere but in the field. */
  readonly isBroken: boolean
}

/** More than anybody reads through; the filter leads to the others. */
const MOST_SHOWN = 200
/** Longer values are edited as a part of the JSON. */
const LONGEST_VALUE = 10_000

interface FieldsTableProps {
  /** JSON of an object. */
  text: string
  open: OpenField | undefined
  onOpen: (field: OpenField | undefined) => void
  onChange: (text: string) => void
}

/** The fields of a document, each to be edited at its place: no other token is touched. */
export function FieldsTable({ text, open, onOpen, onChange }: FieldsTableProps) {
  const { t } = useTranslation('documents')
  const [filter, setFilter] = useState('')
  const all = useMemo(() => [...fieldRanges(text, open)].map((field, place) => ({ ...field, place })), [text, open])
  const sought = filter.trim().toLowerCase()
  const fields = all.filter(({ path, start }) => path.toLowerCase().includes(sought) || start === open?.start)
  const type = ({ path, start, end }: FieldRange, typed: string) => {
    const before = open?.start === start ? open.before : text.slice(start, end)
    const value = typed.trim()
    const isBroken = !isValid(value)
    onOpen({ path, start, end: isBroken ? end : start + value.length, typed, before, isBroken })
    if (!isBroken) onChange(spliceValue(text, { start, end }, value))
  }
  const leave = (field: FieldRange, isGivenUp: boolean) => {
    if (open?.start !== field.start) return
    if (isGivenUp) onChange(spliceValue(text, field, open.before))
    if (isGivenUp || !open.isBroken) onOpen(undefined)
  }
  return (
    <div className={classes['frame']}>
      <div className={classes['filter']}>
        <FilterField inner value={filter} placeholder={t('fields.filter')} onChange={setFilter} />
      </div>
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label={t('fields.title')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.field')}</th>
              <th scope="col">{t('fields.value')}</th>
            </tr>
          </thead>
          <tbody>
            {/* What somebody types in stays at its place among the fields, and has the keyboard. */}
            {fields.slice(0, MOST_SHOWN).map((field) => (
              <FieldRow
                key={field.place}
                field={field}
                value={text.slice(field.start, field.end)}
                open={field.start === open?.start ? open : undefined}
                isHeld={open?.isBroken === true && field.start !== open.start}
                onType={(typed) => type(field, typed)}
                onLeave={(isGivenUp) => leave(field, isGivenUp)}
              />
            ))}
          </tbody>
        </table>
        {fields.length > MOST_SHOWN && (
          <p className={classes['more']}>{t('fields.more', { count: fields.length - MOST_SHOWN })}</p>
        )}
        {fields.length === 0 && <p className={classes['more']}>{t('fields.none')}</p>}
      </div>
    </div>
  )
}

interface FieldRowProps {
  field: FieldRange
  value: string
  open: OpenField | undefined
  /** What is broken in another one comes first: it would be lost. */
  isHeld: boolean
  onType: (typed: string) => void
  /** `isGivenUp`: what stood there before is wanted back. */
  onLeave: (isGivenUp: boolean) => void
}

function FieldRow({ field: { path }, value, open, isHeld, onType, onLeave }: FieldRowProps) {
  const { t } = useTranslation('documents')
  const isBroken = open?.isBroken === true
  return (
    <tr>
      <th scope="row">{path}</th>
      <td>
        {value.length > LONGEST_VALUE ? (
          <span className={classes['long']}>{t('fields.valueTooLong')}</span>
        ) : (
          <input
            aria-label={path}
            aria-invalid={isBroken}
            readOnly={isHeld}
            spellCheck={false}
            autoComplete="off"
            value={open?.typed ?? lineOf(value)}
            onChange={({ target }) => onType(target.value)}
            onBlur={() => onLeave(false)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onLeave(false)
              if (event.key !== 'Escape' || !open) return
              // The dialog is not meant.
              event.preventDefault()
              onLeave(true)
            }}
          />
        )}
        {isBroken && (
          <span role="alert" className={classes['problem']}>
            {t('fields.broken')}
          </span>
        )}
      </td>
    </tr>
  )
}

/** A field has one line. */
function lineOf(value: string): string {
  return containerAt(value) === undefined ? value : minify(value)
}
