import { removesMany, type ClusterRequest, type RequestReach } from '@searchdeck/cluster-client'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { inReadingOrder } from '#lib/names/readingOrder.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { reachQuery } from '#queries/rest/reach.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import classes from './DangerDialog.module.css'
import type { JudgedRequest } from './judgeRequests.ts'

const WIDTH = 640
/** So many are looked up; each is one or two calls. */
const MOST_LOOKED_UP = 5
const MOST_NAMES = 20

interface DangerDialogProps {
  /** All that is to be sent. */
  requests: readonly JudgedRequest[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before what cannot be brought back is changed: how much each request is about. */
export function DangerDialog({ requests, onConfirm, onClose }: DangerDialogProps) {
  const { t } = useTranslation('rest')
  const cluster = useActiveCluster()
  const dangerous = requests.filter(({ verdict, call }) => verdict === 'dangerous' || removesMany(call))
  const [first] = dangerous
  const verb = t('danger.verb', { count: requests.length, method: first?.call.method ?? '' })
  const many = useManyRemoved(dangerous.map(({ call }) => call))
  return (
    <ConfirmDialog
      danger
      title={t('danger.title', { count: dangerous.length })}
      verb={verb}
      typed={many.isPending ? undefined : (many.number ?? typedText(first?.call.path) ?? verb)}
      invalid={many.isPending}
      width={WIDTH}
      requests={dangerous.map(({ call }) => call)}
      cluster={cluster}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {requests.length > 1 && <p>{t('danger.amongMany', { count: dangerous.length, all: requests.length })}</p>}
      {dangerous.slice(0, MOST_LOOKED_UP).map(({ call }, at) => (
        <Reach key={at} call={call} isNamed={dangerous.length > 1} />
      ))}
      {dangerous.length > MOST_LOOKED_UP && (
        <p>{t('danger.notLookedUp', { count: dangerous.length - MOST_LOOKED_UP })}</p>
      )}
    </ConfirmDialog>
  )
}

/** The number of indices that go, where it must be typed; nothing where none must be, or where it cannot be told. */
function useManyRemoved(calls: readonly ClusterRequest[]): { readonly isPending: boolean; readonly number?: string } {
  const cluster = useActiveCluster()
  const asked = calls.filter(removesMany)
  const reaches = useQueries({ queries: asked.slice(0, MOST_LOOKED_UP).map((call) => reachQuery(cluster, call)) })
  if (reaches.some(({ isPending }) => isPending)) return { isPending: true }
  const isWhole = asked.length > 0 && asked.length <= MOST_LOOKED_UP && reaches.every(({ data }) => data)
  const number = reaches.reduce((sum, { data }) => sum + (data?.indexCount ?? 0), 0)
  return { isPending: false, ...(isWhole && { number: String(number) }) }
}

/** What the path names first, unless nobody could type it into a field. */
function typedText(path: string | undefined): string | undefined {
  const [name = ''] = path?.slice(1).split(/[/?]/, 1) ?? []
  return name !== '' && !name.includes('%') ? name : undefined
}

/** How much a call is about; `isNamed` where more than one is asked about. */
function Reach({ call, isNamed }: { call: ClusterRequest; isNamed: boolean }) {
  const { t } = useTranslation('rest')
  const reach = useQuery(reachQuery(useActiveCluster(), call))
  return (
    <section className={classes['reach']} aria-busy={reach.isPending}>
      {isNamed && <code className={classes['call']}>{`${call.method} ${call.path}`}</code>}
      {reach.isPending && <p>{t('danger.counting')}</p>}
      {reach.isError && (
        <>
          <p>{t('danger.unknown')}</p>
          <ErrorNotice inDialog error={reach.error} onRetry={() => void reach.refetch()} />
        </>
      )}
      {reach.data === null && <p>{t('danger.wholeCluster')}</p>}
      {reach.data && <Counts reach={reach.data} />}
    </section>
  )
}

function Counts({ reach: { indices, indexCount, documents, hits } }: { reach: RequestReach }) {
  const { t } = useTranslation('rest')
  const locale = useLocale()
  const more = indexCount - Math.min(indices.length, MOST_NAMES)
  const indexText = t('danger.indices', { count: indexCount, number: formatNumber(indexCount, locale) })
  const documentText =
    documents === undefined
      ? t('danger.documentsUnknown')
      : t('danger.documents', { count: documents, number: formatNumber(documents, locale) })
  return (
    <>
      <p>
        <strong>{`${indexText}, ${documentText}.`}</strong>
        {hits !== undefined && ` ${t('danger.hits', { count: hits, number: formatNumber(hits, locale) })}`}
      </p>
      {indices.length > 0 && (
        <p className={classes['names']}>
          {indices.toSorted(inReadingOrder).slice(0, MOST_NAMES).join(', ')}
          {more > 0 && ` ${t('danger.more', { count: more, number: formatNumber(more, locale) })}`}
        </p>
      )}
    </>
  )
}
