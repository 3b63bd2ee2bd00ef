import type { IndexSummary } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { byteText } from '#lib/numbers/bytes.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { Health } from '#ui/values/Health.tsx'
import { BlockMark } from './BlockMark.tsx'
import classes from './IndexFigures.module.css'

interface IndexFiguresProps {
  index: IndexSummary
  blocks: readonly string[] | undefined
  locale: string
}

/** What matters most about an index, in one line: its health, blocks, documents and size; of a closed one, that it is closed. */
export function IndexFigures({ index, blocks, locale }: IndexFiguresProps) {
  const { t } = useTranslation('indices')
  const { health, status, docs, sizeBytes } = index
  const figures = [
    ...(status === 'close' ? [status] : []),
    ...(docs === undefined ? [] : [t('docsBelow', { number: formatNumber(docs, locale) })]),
    ...(sizeBytes === undefined ? [] : [byteText(sizeBytes, locale)]),
  ]
  return (
    <span className={classes['figures']}>
      {health && <Health state={health} shapeOnly />}
      <BlockMark blocks={blocks} />
      <span>{figures.join(' · ')}</span>
    </span>
  )
}
