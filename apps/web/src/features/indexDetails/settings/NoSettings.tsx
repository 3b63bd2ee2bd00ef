import type { IndexPartProps } from '#features/indexDetails/indexDetailsView.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'

interface NoSettingsProps extends Pick<IndexPartProps, 'view' | 'onViewChange'> {
  /** How many defaults would be found too. */
  defaultsLeftOut: number
}

/** Why the list is empty, and what can be done about it. */
export function NoSettings({ view, onViewChange, defaultsLeftOut }: NoSettingsProps) {
  const { t } = useTranslation('indexDetails')
  const found = defaultsLeftOut > 0
  return (
    <EmptyNotice
      title={t('settings.none')}
      {...(found && { hint: t('settings.amongDefaults', { count: defaultsLeftOut }) })}
    >
      {found && <Button onClick={() => onViewChange({ defaults: true })}>{t('settings.defaults')}</Button>}
      {view.filter !== '' && <Button onClick={() => onViewChange({ filter: '' })}>{t('clearFilter')}</Button>}
    </EmptyNotice>
  )
}
