import { beyondQuery, type ClusterRequest, type Search } from '@searchdeck/cluster-client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from '#features/documents/documents.module.css'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { hitCountQuery } from '#queries/search.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { useStartHitsTask } from './useStartHitsTask.ts'

const WIDTH = 640

/** All hits of a search. */
export interface AllHits {
  readonly search: Search
  /** What is searched, as it was written; empty for everything. */
  readonly indices: string
}

interface HitsChangeDialogProps {
  hits: AllHits
  task: 'deleteHits' | 'updateHits'
  /** The call; undefined until what was typed can be sent. */
  request: ClusterRequest | undefined
  isDirty?: boolean
  children?: ReactNode
  onClose: () => void
}

/** Asks before all hits of a search are changed: how many they are at this moment, in which indices, and by which call. */
export function HitsChangeDialog(props: HitsChangeDialogProps) {
  const { hits, task, request, isDirty = false, children, onClose } = props
  const { t } = useTranslation('documents')
  const cluster = useActiveCluster()
  const beyond = beyondQuery(hits.search.body)
  const count = useQuery({ ...hitCountQuery(cluster, hits.search), enabled: beyond.length === 0 })
  const start = useStartHitsTask(onClose)
  const verb = useVerb(task, count.data ?? undefined)
  const sendable = isCounted(count) && isShort(request) ? request : undefined
  return (
    <ConfirmDialog
      danger
      title={t(`${task}.title`)}
      verb={verb}
      width={WIDTH}
      typed={cluster.access === 'confirm' || isPattern(hits) ? verb : undefined}
      {...(request && { requests: [request] })}
      cluster={cluster}
      invalid={!sendable}
      isDirty={isDirty}
      busy={start.isPending}
      error={start.error}
      onConfirm={() => {
        if (sendable) start.mutate({ request: sendable, task, index: hits.indices || t('byQuery.everything') })
      }}
      onClose={onClose}
    >
      {beyond.length > 0 ? (
        <p className={classes['notice']}>{t('byQuery.beyond', { members: beyond.join(', ') })}</p>
      ) : (
        <>
          <WhatHappens {...{ hits, task, request, count }} />
          {children}
        </>
      )}
    </ConfirmDialog>
  )
}

type WhatHappensProps = Pick<HitsChangeDialogProps, 'hits' | 'task' | 'request'> & Pick<CountedHitsProps, 'count'>

function WhatHappens({ hits, task, request, count }: WhatHappensProps) {
  const { t } = useTranslation('documents')
  return (
    <>
      <p>
        {t(`${task}.text`)} {t('byQuery.conflicts')}
      </p>
      <CountedHits count={count} indices={hits.indices} />
      {request && !isShort(request) && <p className={classes['notice']}>{t('byQuery.tooLong')}</p>}
    </>
  )
}

/** And there are some. */
function isCounted({ data }: CountedHitsProps['count']): boolean {
  return (data ?? 0) > 0
}

function isPattern({ indices }: AllHits): boolean {
  return ['', '_all'].includes(indices) || indices.includes('*')
}

/** The engines take 4,096 bytes for the whole request line. */
function isShort(request: ClusterRequest | undefined): boolean {
  return request !== undefined && request.path.length <= 4000
}

function useVerb(task: HitsChangeDialogProps['task'], total: number | undefined): string {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  return total === undefined
    ? t(`${task}.verbAny`)
    : t(`${task}.verb`, { count: total, number: formatNumber(total, locale) })
}

interface CountedHitsProps {
  count: UseQueryResult<number | null>
  indices: string
}

/** How many they are, or why that is not known. */
function CountedHits({ count, indices }: CountedHitsProps) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const { data, isPending, error, refetch } = count
  if (error) return <ErrorNotice inDialog error={error} onRetry={() => void refetch()} />
  const named = { number: formatNumber(data ?? 0, locale), indices: indices || t('byQuery.everything') }
  return (
    <p role="status">
      {isPending
        ? t('byQuery.counting')
        : data === null
          ? t('byQuery.notCounted')
          : t('byQuery.count', { ...named, count: data })}
    </p>
  )
}
