import { Bytes } from '#ui/values/Bytes.tsx'
import { Health, type HealthState } from '#ui/values/Health.tsx'
import type { Column } from './column.ts'
import { NameCell, type NameCellProps } from './NameCell.tsx'

interface Shape {
  readonly id: string
  readonly title: string
  /** Pixels. */
  readonly width: number
  readonly filterName?: string
}

interface NameOptions<Row> {
  /** What all names end in. */
  readonly ending?: string | undefined
  /** The page of what is named; without one the name is no link. */
  readonly hrefOf?: (row: Row) => string | undefined
  /** What stands under the name, where there is no room for a column of its own. */
  readonly below?: ((row: Row) => NameCellProps['below']) | undefined
  /** What stands beside the name where nothing stands below it. */
  readonly mark?: ((row: Row) => NameCellProps['mark']) | undefined
}

/** What each row is called: sticky, and takes the width that the others leave. */
export function nameColumn<Row extends { readonly name: string }>(
  shape: Shape,
  { ending, hrefOf, below, mark }: NameOptions<Row> = {},
): Column<Row> {
  return {
    ...shape,
    grows: true,
    sticky: true,
    sortValue: ({ name }) => name,
    cell: (row) => (
      <NameCell name={row.name} ending={ending} href={hrefOf?.(row)} below={below?.(row)} mark={mark?.(row)} />
    ),
    text: ({ name }) => name,
  }
}

const worst = { red: 0, yellow: 1, green: 2, unknown: 3 } satisfies Record<HealthState, number>

/** Health, sorted worst first; a dash where there is none. */
export function healthColumn<Row extends { readonly health?: HealthState }>(shape: Shape): Column<Row> {
  return {
    ...shape,
    sortValue: ({ health }) => (health ? worst[health] : undefined),
    cell: ({ health }) => (health ? <Health state={health} /> : '–'),
    text: ({ health }) => health ?? '',
  }
}

/** A size; copied as plain bytes. */
export function sizeColumn<Row extends { readonly sizeBytes?: number }>(shape: Shape): Column<Row> {
  return {
    ...shape,
    align: 'end',
    sortValue: ({ sizeBytes }) => sizeBytes,
    cell: ({ sizeBytes }) => <Bytes bytes={sizeBytes} />,
    text: ({ sizeBytes }) => String(sizeBytes ?? ''),
  }
}
