import type { ConsoleAnswer } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import classes from './Answer.module.css'

/** The headers of an answer, as lines. */
export function headerLines({ headers }: ConsoleAnswer): string {
  return headers.map(([name, value]) => `${name}: ${value}\n`).join('')
}

export function HeadersList({ answer }: { answer: ConsoleAnswer }) {
  const { t } = useTranslation('restAnswers')
  if (answer.headers.length === 0) return <EmptyNotice title={t('headers.none')} hint={t('headers.noneHint')} />
  return (
    // Long lists scroll, so the keyboard must get there.
    <div className={classes['headers']} tabIndex={0} role="region" aria-label={t('view.headers')}>
      <table>
        <thead className="sr">
          <tr>
            <th scope="col">{t('headers.name')}</th>
            <th scope="col">{t('headers.value')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.headers.map(([name, value], at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
