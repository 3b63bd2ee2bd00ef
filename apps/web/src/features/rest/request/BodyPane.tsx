import { formatBody } from '@searchdeck/cluster-client'
import { IconBraces } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useRest } from '#features/rest/useRest.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import classes from './BodyPane.module.css'

const BodyEditor = lazy(() => import('./BodyEditor.tsx').then(({ BodyEditor: editor }) => ({ default: editor })))

/** The body of the request of a tab. */
export function BodyPane({ tab, onSend }: { tab: RestTab; onSend: () => void }) {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  const { transport } = useActiveCluster()
  const { method, body } = tab.request
  const change = (text: string) =>
    console.change(tab.name, (before) => ({ request: { ...before.request, body: text } }))
  const format = () => change(formatBody(body) ?? body)
  const isLeftOut = (method === 'GET' || method === 'HEAD') && !transport.sendsBodyOnGet && body.trim() !== ''
  return (
    <section className={classes['pane']} aria-label={t('body.title')}>
      <div className={classes['bar']}>
        <h2 className={classes['title']}>{t('body.title')}</h2>
        <span className={classes['facts']}>{body !== '' && t('body.lines', { count: body.split('\n').length })}</span>
        <Button look="quiet" title={t('body.formatKey')} aria-keyshortcuts="Shift+Alt+F" onClick={format}>
          <IconBraces size={16} aria-hidden />
          {t('body.format')}
        </Button>
        <CopyButton iconOnly text={body} label={t('body.copy')} />
      </div>
      {isLeftOut && (
        <p className={classes['hint']} role="status">
          {t('body.leftOut', { method })}
        </p>
      )}
      <Suspense fallback={<div className={classes['waiting']} aria-busy />}>
        <BodyEditor tab={tab} onChange={change} onSend={onSend} onFormat={format} />
      </Suspense>
    </section>
  )
}
