import { useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { putImportAway, startImport, useImportState, type ShownImport } from '#jobs/import/startImport.ts'
import type { ImportEnd } from '#jobs/import/run/runImport.ts'
import { host } from '#state/host.ts'
import { Button } from '#ui/Button.tsx'
import { useSearchLinks } from '#ui/indexNames/useSearchLinks.ts'
import { Figures } from './Figures.tsx'
import classes from './ImportPage.module.css'
import { NextButton } from './NextButton.tsx'
import { RefusedTable } from './RefusedTable.tsx'

interface ImportEndViewProps {
  shown: ShownImport
  end: ImportEnd
  canChange: boolean
  onNext: () => void
}

/** What came of an import, and what can be done about the documents that are not there. */
export function ImportEndView({ shown, end, canChange, onNext }: ImportEndViewProps) {
  const cluster = useActiveCluster()
  const state = useImportState(cluster, shown)
  const ms = state?.endedMs === undefined ? undefined : state.endedMs - state.startedMs
  return (
    <>
      <EndNote end={end} />
      <Figures figures={end} ms={ms} />
      <div className={classes['buttons']}>
        <GoOnButton shown={shown} end={end} />
        <SaveButton file={shown.file} end={end} />
        <SearchLink index={shown.terms.target.index} />
        {canChange && isNothingDone(end) && <ChangeButton />}
        <NextButton onNext={onNext} />
      </div>
      {end.listed.length > 0 && <RefusedTable end={end} isTable={shown.terms.read.format === 'csv'} />}
    </>
  )
}

function EndNote({ end }: { end: ImportEnd }) {
  const { t } = useTranslation('documentImport')
  const isAll = end.halt === undefined && end.refused + end.unknown === 0
  return (
    <p role="status" className={classes['end']} data-tone={isAll ? 'green' : 'yellow'}>
      {isAll ? <IconCircleCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      <span>
        <strong>{endText(end, t)}</strong>
        {canGoOn(end) && end.reason !== undefined && <span className={classes['said']}>{end.reason}</span>}
      </span>
    </p>
  )
}

function GoOnButton({ shown: { file, terms }, end }: Pick<ImportEndViewProps, 'shown' | 'end'>) {
  const { t } = useTranslation('documentImport')
  const locale = useLocale()
  const cluster = useActiveCluster()
  const client = useQueryClient()
  if (!canGoOn(end)) return null
  const goOn = () => startImport(cluster, client, file, { ...terms, skipped: end.handled })
  return (
    <Button size="form" look="primary" locked={cluster.access === 'readOnly'} onClick={goOn}>
      {t('end.goOn', { number: formatNumber(end.handled + 1, locale) })}
    </Button>
  )
}

function SaveButton({ file: { name }, end: { file } }: { file: File; end: ImportEnd }) {
  const { t } = useTranslation('documentImport')
  if (file.size === 0) return null
  return (
    <Button size="form" onClick={() => host().platform.saveFile(refusedName(name), file)}>
      {t('end.save')}
    </Button>
  )
}

function SearchLink({ index }: { index: string }) {
  const { t } = useTranslation('documentImport')
  const links = useSearchLinks()
  return (
    <a
      className={classes['link']}
      href={links.hrefOf(index)}
      onClick={(event) => {
        event.preventDefault()
        links.follow(index)
      }}
    >
      {t('end.search', { index })}
    </a>
  )
}

/** Puts it away, and shows again what was chosen for it. */
function ChangeButton() {
  const { t } = useTranslation('documentImport')
  const cluster = useActiveCluster()
  return (
    <Button size="form" onClick={() => putImportAway(cluster)}>
      {t('end.change')}
    </Button>
  )
}

/** Begun anew, it doubles no document. */
function isNothingDone({ created, updated, unknown }: ImportEnd): boolean {
  return created + updated + unknown === 0
}

/** What is wrong with the file does not change by itself. */
function canGoOn({ halt }: ImportEnd): boolean {
  return halt !== undefined && halt !== 'unreadable'
}

function endText(end: ImportEnd, t: ReturnType<typeof useTranslation<'documentImport'>>['t']): string {
  if (end.halt === 'unreadable') return t(end.reason === 'encoding' ? 'end.encoding' : 'end.unreadable')
  if (end.halt !== undefined) return t(`end.halt.${end.halt}`)
  return t(end.refused + end.unknown === 0 ? 'end.all' : 'end.some')
}

const refusedName = (name: string) => `${name.replace(/\.[^.]*$/, '')}-refused.ndjson`
