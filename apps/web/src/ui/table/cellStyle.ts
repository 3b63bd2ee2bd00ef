import type { CSSProperties } from 'react'
import type { DrawnColumn } from './TableHeader.tsx'

/** Where a cell stands in its row: behind the columns that are not drawn, and at which edge it stays. */
export function cellStyle<Row>({ column, start, width, gap }: DrawnColumn<Row>): CSSProperties {
  return {
    width,
    ...(gap > 0 && { marginLeft: gap }),
    ...(column.sticky === true && { left: start }),
    ...(column.control === 'menu' && { right: 0 }),
  }
}
