import { useTranslation } from '#i18n/useTranslation.ts'
import { useCallDocumentation } from '#features/rest/completion/useCallDocumentation.ts'
import { MethodName } from '#features/rest/request/MethodName.tsx'
import { useReplaceRequest } from '#features/rest/tabs/useReplaceRequest.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { examples } from './examples.ts'
import classes from './ExamplesDialog.module.css'

/** Requests to begin with, to be taken into the tab or into a new one. */
export function ExamplesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rest')
  const { use, openInNewTab } = useReplaceRequest()
  const documentationOf = useCallDocumentation()
  return (
    <Dialog title={t('examples.title')} wide onClose={onClose}>
      <p className={classes['hint']}>{t('examples.hint')}</p>
      <ul className={classes['list']}>
        {examples.map(({ id, ...request }) => {
          const described = t(`examples.texts.${id}`)
          const take = (how: typeof use) => {
            how({ mode: 'request', request })
            onClose()
          }
          return (
            <li key={id} className={classes['example']}>
              <div className={classes['what']}>
                <span>{described}</span>
                <code className={classes['request']}>
                  <MethodName method={request.method} /> {request.path}
                </code>
                {request.body !== '' && <pre className={classes['body']}>{request.body}</pre>}
              </div>
              <span className={classes['actions']}>
                <a href={documentationOf(request)} target="_blank" rel="noreferrer">
                  {t('documentationOfCall')}
                </a>
                <Button aria-label={t('examples.use', { example: described })} onClick={() => take(use)}>
                  {t('lists.use')}
                </Button>
                <Button
                  aria-label={t('examples.openInNewTab', { example: described })}
                  onClick={() => take(openInNewTab)}
                >
                  {t('lists.openInNewTab')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
