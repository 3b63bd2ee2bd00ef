import { format } from '@searchdeck/exact-json'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import type { NamedDocument } from '#jobs/import/run/namedDocument.ts'
import { ColumnsTable } from './ColumnsTable.tsx'
import classes from './ImportPage.module.css'
import { problemText } from './refusalText.ts'
import type { ImportForm } from './useImportForm.ts'

/** So many characters of a document are shown. */
const MOST_CHARACTERS = 2000

/** The first documents as they would be sent. */
export function ImportPreview({ form }: { form: ImportForm }) {
  const { t } = useTranslation('documentImport')
  const locale = useLocale()
  const { preview, csv } = form
  const { documents, problems } = preview
  const count = documents.length + problems.length
  return (
    <section className={classes['preview']} aria-label={t('preview.title')}>
      <h2>
        {t('preview.title')}{' '}
        <span className={classes['note']}>{t('preview.shown', { number: formatNumber(count, locale) })}</span>
      </h2>
      {problems.length > 0 && (
        <ul className={classes['faults']} aria-label={t('preview.problems')}>
          {problems.map((problem) => (
            <li key={problem.at}>
              <IconAlertTriangle size={16} aria-hidden />
              <span>
                {t(csv ? 'row' : 'line', { number: formatNumber(problem.at, locale) })}: {problemText(problem, t)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {csv ? (
        <ColumnsTable form={form} csv={csv} />
      ) : (
        <ol className={classes['documents']} aria-label={t('preview.documents')} tabIndex={0}>
          {documents.map((document) => (
            <Document key={document.position} document={document} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Document({ document: { at, id, isIdMade, index, routing, source } }: { document: NamedDocument }) {
  const { t } = useTranslation('documentImport')
  const locale = useLocale()
  const text = useMemo(() => format(source).slice(0, MOST_CHARACTERS), [source])
  const isCut = source.length > MOST_CHARACTERS
  return (
    <li>
      <span className={classes['note']}>
        {t('line', { number: formatNumber(at, locale) })} · <code>{index}</code> ·{' '}
        {isIdMade ? t('preview.idMade') : <code>{id}</code>}
        {routing !== undefined && <code>{` _routing ${routing}`}</code>}
      </span>
      <pre>
        {text}
        {isCut && '…'}
      </pre>
    </li>
  )
}
