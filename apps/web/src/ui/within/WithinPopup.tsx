import { useTranslation } from '#i18n/useTranslation.ts'
import { Popup } from '#ui/floating/Popup.tsx'
import type { Limit } from './limit.ts'
import classes from './Within.module.css'
import { WithinForm } from './WithinForm.tsx'

interface WithinPopupProps {
  limit: Limit
  anchor: HTMLElement
  onClose: () => void
}

/** Other names and patterns for a list that is limited. */
export function WithinPopup({ limit, anchor, onClose }: WithinPopupProps) {
  const { t } = useTranslation('table')
  const onChange: Limit['onChange'] = (within) => {
    limit.onChange(within)
    onClose()
  }
  return (
    <Popup label={t('within.label')} anchor={anchor} className={classes['popup']} onClose={onClose}>
      <WithinForm within={limit.within} onChange={onChange} />
    </Popup>
  )
}
