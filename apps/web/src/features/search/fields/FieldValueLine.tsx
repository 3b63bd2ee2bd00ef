import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './Fields.module.css'

interface FieldValueLineProps {
  text: string
  /** It tells of values, and is none. */
  isWords?: boolean
  count: number
  /** How many hits there are. */
  total: number
  onFilter?: (isNegated: boolean) => void
}

/** A value with its share of all hits, and the two ways to make it a filter. */
export function FieldValueLine({ text, isWords, count, total, onFilter }: FieldValueLineProps) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const button = (label: string, isNegated: boolean) => {
    const Icon = isNegated ? IconFilterOff : IconFilter
    return (
      <Button look="quiet" icon aria-label={label} title={label} onClick={() => onFilter?.(isNegated)}>
        <Icon size={14} aria-hidden />
      </Button>
    )
  }
  const share = total > 0 ? Math.min(1, count / total) : 0
  return (
    <li className={classes['value']}>
      <span className={isWords === true ? classes['words'] : classes['text']} title={text}>
        {text}
      </span>
      <span className={classes['share']} title={count.toLocaleString(locale)}>
        {shareText(share, locale)}
      </span>
      <span className={classes['buttons']}>
        {onFilter && (
          <>
            {button(t('fields.filterFor', { value: text }), false)}
            {button(t('fields.filterOut', { value: text }), true)}
          </>
        )}
      </span>
      <span className={classes['bar']} style={{ width: `${share * 100}%` }} aria-hidden />
    </li>
  )
}

/** A share that is there is never written as none. */
function shareText(share: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return share > 0 && share < 0.001 ? `< ${format.format(0.001)}` : format.format(share)
}
