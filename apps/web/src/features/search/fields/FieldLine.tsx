import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './Fields.module.css'
import type { PanelField } from './panelFields.ts'

interface FieldLineProps {
  field: PanelField
  isOpen: boolean
  onToggle: () => void
  isShown: boolean
  onShownChange: (isShown: boolean) => void
  /** Some hit on this page has it. */
  isOnPage: boolean
  /** Of the hits on this page, those that have it; absent until that is known. */
  count: number | undefined
  hitCount: number
}

/** A field: whether the table shows it, its type, its name, and how many hits have it. */
export function FieldLine({
  field,
  isOpen,
  onToggle,
  isShown,
  onShownChange,
  isOnPage,
  count,
  hitCount,
}: FieldLineProps) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const { path } = field
  const types = field.field?.types.join(', ') ?? t('fields.unmapped')
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const number = (figure: number) => figure.toLocaleString(locale)
  const have = count !== undefined && t('fields.inHits', { number: number(count), total: number(hitCount) })
  return (
    <div className={classes['line']} data-open={isOpen || undefined}>
      <input
        type="checkbox"
        aria-label={t('fields.show', { path })}
        title={isOnPage ? t('fields.show', { path }) : t('fields.notOnPage')}
        checked={isShown}
        onChange={({ target }) => onShownChange(target.checked)}
      />
      <span className={classes['type']} title={types}>
        {types}
      </span>
      <button type="button" aria-label={path} aria-expanded={isOpen} onClick={onToggle}>
        <MiddleName name={path} />
        <Chevron size={14} aria-hidden />
      </button>
      <span className={classes['inHits']} title={have === false ? undefined : have}>
        {count !== undefined && number(count)}
      </span>
    </div>
  )
}
