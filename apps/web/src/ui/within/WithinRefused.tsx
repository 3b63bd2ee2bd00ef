import { useTranslation } from '#i18n/useTranslation.ts'
import { asksForNames, type Limit } from './limit.ts'
import classes from './Within.module.css'
import { WithinForm } from './WithinForm.tsx'

/** Below a refusal of a list: the way to what this user may see all the same. */
export function WithinRefused({ error, limit }: { error: unknown; limit: Limit }) {
  const { t } = useTranslation('table')
  if (!asksForNames(error, limit.within)) return null
  return (
    <div className={classes['refused']}>
      <p>{t(limit.within === undefined ? 'within.ask' : 'within.refused')}</p>
      <WithinForm {...limit} />
    </div>
  )
}
