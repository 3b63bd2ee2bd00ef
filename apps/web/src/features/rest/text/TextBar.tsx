import { IconBookmark, IconPlayerPlay, IconPlayerStop, IconPlayerTrackNext } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { ModeSwitch } from '#features/rest/request/ModeSwitch.tsx'
import bars from '#features/rest/request/RequestBar.module.css'
import type { Sending } from '#features/rest/send/useSend.ts'
import { isApple } from '#lib/isApple.ts'
import { cancelRequest } from '#queries/rest/restRun.ts'
import { keepRestLayout, useRestLayout } from '#state/rest/restLayout.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { TextCursor } from './useTextCursor.ts'
import { useTextMenu } from './useTextMenu.tsx'
import { useWriteCount } from './useWriteCount.ts'

const SaveDialog = lazy(() =>
  import('#features/rest/lists/SaveDialog.tsx').then(({ SaveDialog: dialog }) => ({ default: dialog })),
)

interface TextBarProps {
  tab: RestTab
  cursor: TextCursor
  /** The requests of the text, as the editor has read them. */
  requestsOf: () => readonly RestRequest[]
  sending: Sending
  onRun: () => void
  onRunAll: () => void
  onSwitch: () => void
  /** The requests that are selected, or the one under the cursor. */
  selected: () => readonly RestRequest[]
  onEditVariables: () => void
}

/** What is done with a console text: one request of it is run, or all. */
export function TextBar(props: TextBarProps) {
  const { tab, cursor, requestsOf, sending, onRun, onRunAll, onSwitch, selected, onEditVariables } = props
  const { t } = useTranslation('rest')
  const { stopsAtFailure } = useRestLayout()
  const [isSaving, setSaving] = useState(false)
  const menu = useTextMenu(tab, { onEditVariables, selected })
  const writes = useWriteCount({ text: tab.text, requestCount: cursor.count, requestsOf })
  const running = useMemo(() => tab.answers.find(({ outcome }) => outcome.kind === 'running'), [tab.answers])
  const key = isApple() ? '⌘' : 'Ctrl'
  return (
    <div className={bars['bar']}>
      <ModeSwitch mode="text" onSwitch={onSwitch} />
      {running ? (
        <Button size="form" onClick={() => cancelRequest(running.id)}>
          <IconPlayerStop size={16} aria-hidden />
          {t('cancel')}
        </Button>
      ) : (
        <>
          <Button
            size="form"
            look="primary"
            title={t('text.runKey', { key })}
            disabled={cursor.current === 0 || sending.isAsking}
            onClick={onRun}
          >
            <IconPlayerPlay size={16} aria-hidden />
            {cursor.selected > 1
              ? t('text.runSelected', { count: cursor.selected })
              : t('text.runOne', { number: cursor.current })}
          </Button>
          <Button
            size="form"
            title={t('text.runAllKey', { key })}
            disabled={cursor.count === 0 || sending.isAsking}
            onClick={onRunAll}
          >
            <IconPlayerTrackNext size={16} aria-hidden />
            {t('text.runAll', { count: cursor.count })}
            {writes > 0 && <span className={bars['writes']}>{t('text.writeCount', { count: writes })}</span>}
          </Button>
        </>
      )}
      <label className={bars['tick']}>
        <input
          type="checkbox"
          checked={stopsAtFailure}
          onChange={(event) => keepRestLayout({ stopsAtFailure: event.target.checked })}
        />
        {t('text.stopAtFailure')}
      </label>
      <span className={bars['end']}>
        <Button size="form" icon aria-label={t('save.open')} title={t('save.open')} onClick={() => setSaving(true)}>
          <IconBookmark size={16} aria-hidden />
        </Button>
        <MenuButton label={t('menu.label')} look="default" className={bars['menu']} entries={menu} />
      </span>
      <Suspense>{isSaving && <SaveDialog tab={tab} onClose={() => setSaving(false)} />}</Suspense>
    </div>
  )
}
