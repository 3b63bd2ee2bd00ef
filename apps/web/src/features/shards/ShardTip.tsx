import type { ShardCopy } from '@searchdeck/cluster-client'
import { autoUpdate, flip, FloatingPortal, hide, offset, shift, useFloating } from '@floating-ui/react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { byteSize } from '#lib/bytes.ts'
import { dateTimeFormat } from '#lib/dateTimeFormat.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { countsText } from './GridHead.tsx'
import type { GridTip } from './gridTip.ts'
import { badgeText } from './ShardBadge.tsx'
import classes from './ShardTip.module.css'

interface ShardTipProps {
  anchor: Element
  tip: GridTip
}

/** All that is known of one thing in the grid, beside it. */
export function ShardTip({ anchor, tip }: ShardTipProps) {
  const id = useId()
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const { floatingStyles, middlewareData } = useFloating({
    open: true,
    placement: 'top',
    elements: { reference: anchor, floating },
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 4 }), shift({ padding: 4 }), hide()],
  })
  useEffect(() => {
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, id])
  return (
    <FloatingPortal>
      <div
        ref={setFloating}
        id={id}
        role="tooltip"
        className={classes['tip']}
        data-away={middlewareData.hide?.referenceHidden ? '' : undefined}
        style={floatingStyles}
      >
        <Content tip={tip} />
      </div>
    </FloatingPortal>
  )
}

function Content({ tip }: { tip: GridTip }): ReactNode {
  const { t } = useTranslation('shards')
  switch (tip.kind) {
    case 'index':
      return (
        <Facts
          title={tip.column.name}
          facts={[
            [t('tip.health'), tip.column.health],
            [t('tip.shards'), countsText(tip.column)],
          ]}
        />
      )
    case 'node':
      return <NodeFacts row={tip.row} />
    case 'refusal':
      return (
        <>
          <strong>{t('refusedBy', { node: tip.row.node?.name })}</strong>
          {tip.verdict.objections.map(({ decider, explanation }) => (
            <p key={decider}>
              <code>{decider}</code> {explanation}
            </p>
          ))}
        </>
      )
    case 'copy':
      return <CopyFacts copy={tip.copy} percent={tip.percent} />
  }
}

function NodeFacts({ row: { node, summary, shards, primaries } }: { row: Extract<GridTip, { kind: 'node' }>['row'] }) {
  const { t } = useTranslation('shards')
  const locale = useLocale()
  const { diskUsedBytes, diskTotalBytes, roles, version } = summary ?? {}
  const disk =
    diskUsedBytes === undefined || diskTotalBytes === undefined
      ? undefined
      : t('tip.diskOf', { used: sizeText(diskUsedBytes, locale), total: sizeText(diskTotalBytes, locale) })
  return (
    <Facts
      title={node?.name ?? ''}
      facts={[
        [t('tip.address'), node?.ip],
        [t('tip.version'), version],
        [t('tip.roles'), roles],
        [t('tip.disk'), disk],
        [
          t('tip.shards'),
          t('tip.shardsOf', { shards: formatNumber(shards, locale), primaries: formatNumber(primaries, locale) }),
        ],
      ]}
    />
  )
}

function CopyFacts({ copy, percent }: { copy: ShardCopy; percent: number | undefined }) {
  const { t } = useTranslation('shards')
  const locale = useLocale()
  const { docs, sizeBytes, state, node, target, reason, details, unassignedAt } = copy
  return (
    <Facts
      title={`${badgeText(copy)} ${copy.index}`}
      facts={[
        [t('tip.state'), percent === undefined ? state : `${state}, ${formatNumber(percent, locale, 1)}%`],
        [t('tip.node'), node?.name],
        [t('tip.target'), target?.name],
        [t('tip.docs'), docs === undefined ? undefined : formatNumber(docs, locale)],
        [t('tip.size'), sizeBytes === undefined ? undefined : sizeText(sizeBytes, locale)],
        [t('tip.reason'), reason],
        [t('tip.since'), unassignedAt === undefined ? undefined : dateText(unassignedAt, locale)],
        [t('tip.details'), details],
      ]}
    />
  )
}

type Fact = readonly [label: string, value: string | undefined]

/** What is not known is left out: an unassigned copy has no node, a closed index no documents. */
function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <>
      <strong>{title}</strong>
      <dl>
        {facts.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}

function sizeText(bytes: number, locale: string): string {
  const { amount, unit } = byteSize(bytes, locale)
  return `${amount} ${unit}`
}

function dateText(text: string, locale: string): string {
  const milliseconds = Date.parse(text)
  return Number.isNaN(milliseconds) ? text : dateTimeFormat(locale).format(milliseconds)
}
