import { IconBookmark, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useRest } from '#features/rest/useRest.ts'
import { isMethod, methods } from '#features/rest/send/isMethod.ts'
import { asText } from '#features/rest/text/switchMode.ts'
import type { Sending } from '#features/rest/send/useSend.ts'
import { isApple } from '#lib/isApple.ts'
import { cancelRequest } from '#queries/rest/restRun.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import classes from './RequestBar.module.css'
import { ModeSwitch } from './ModeSwitch.tsx'
import { useRequestMenu } from './useRequestMenu.tsx'

const PathField = lazy(() => import('./PathField.tsx').then(({ PathField: field }) => ({ default: field })))
const SaveDialog = lazy(() =>
  import('#features/rest/lists/SaveDialog.tsx').then(({ SaveDialog: dialog }) => ({ default: dialog })),
)

const options = methods.map((method) => ({ value: method, label: method }))

interface RequestBarProps {
  tab: RestTab
  onSend: () => void
  sending: Sending
  onEditVariables: () => void
}

/** Method and path of the request, and the button that sends it. */
export function RequestBar({ tab, onSend, sending, onEditVariables }: RequestBarProps) {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  const [isSaving, setSaving] = useState(false)
  const { request } = tab
  const change = (changed: Partial<RestRequest>) =>
    console.change(tab.name, (before) => ({ request: { ...before.request, ...changed } }))
  const menu = useRequestMenu(tab, { onEditVariables })
  const running = tab.answers.find(({ outcome }) => outcome.kind === 'running')
  return (
    <div className={classes['bar']}>
      <ModeSwitch mode="request" onSwitch={() => console.change(tab.name, asText)} />
      <span className={classes['method']} data-method={request.method}>
        <SelectField
          label={t('method')}
          value={request.method}
          options={isMethod(request.method) ? options : [...options, { value: request.method, label: request.method }]}
          onChange={(method) => change({ method })}
        />
      </span>
      <span className={classes['place']}>
        <Suspense>
          <PathField tab={tab} isInvalid={sending.isPathRefused} onSend={onSend} />
        </Suspense>
      </span>
      {running ? (
        <Button size="form" onClick={() => cancelRequest(running.id)}>
          <IconPlayerStop size={16} aria-hidden />
          {t('cancel')}
        </Button>
      ) : (
        <Button
          size="form"
          look="primary"
          title={t('sendKey', { key: isApple() ? '⌘' : 'Ctrl' })}
          disabled={sending.isAsking}
          onClick={onSend}
        >
          <IconPlayerPlay size={16} aria-hidden />
          {t('send')}
        </Button>
      )}
      <Button size="form" icon aria-label={t('save.open')} title={t('save.open')} onClick={() => setSaving(true)}>
        <IconBookmark size={16} aria-hidden />
      </Button>
      <MenuButton label={t('menu.label')} look="default" className={classes['menu']} entries={menu} />
      <Suspense>{isSaving && <SaveDialog tab={tab} onClose={() => setSaving(false)} />}</Suspense>
    </div>
  )
}
