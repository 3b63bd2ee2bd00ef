import type { TFunction } from 'i18next'
import { attributesText, type AttributesOf } from '#features/nodes/nodeRows.ts'
import { describeError, isForbidden } from '#i18n/describeError.ts'
import { NodeAttributes } from './NodeAttributes.tsx'
import { DASH, type NodeColumn, type Translate } from './nodeColumn.ts'
import classes from './nodeColumns.module.css'

/** Left and right, in pixels. */
const CELL_PADDING = 20

export interface AttributesShown {
  attributesOf: AttributesOf
  /** Why they are not known. */
  error: Error | null
}

export function attributesColumn(
  t: Translate,
  tErrors: TFunction<'errors'>,
  { attributesOf, error }: AttributesShown,
): NodeColumn {
  const refusal = error === null ? undefined : describeError(error, tErrors)
  const short = isForbidden(error) ? t('notPermitted') : refusal?.title
  return {
    id: 'attributes',
    title: t('columns.attributes'),
    filterName: 'attributes',
    width: 190,
    sortValue: (node) => attributesText(attributesOf(node)) || undefined,
    cell: (node, width) => {
      const attributes = attributesOf(node)
      if (!attributes) {
        return (
          <span className={classes['faint']} title={refusal?.copyable}>
            {short}
          </span>
        )
      }
      if (attributes.length === 0) return <span className={classes['faint']}>{DASH}</span>
      return <NodeAttributes name={node.name} attributes={attributes} width={width - CELL_PADDING} t={t} />
    },
    text: (node) => attributesText(attributesOf(node)),
  }
}
