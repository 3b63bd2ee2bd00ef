import { Bytes } from '#ui/Bytes.tsx'
import { Health, type HealthState } from '#ui/Health.tsx'
import { MiddleName } from '#ui/MiddleName.tsx'
import type { Column } from './column.ts'

interface Shape {
  readonly id: string
  readonly title: string
  /** Pixels. */
  readonly width: number
  readonly filterName?: string
}

/** What each row is called: sticky, and takes the width that the others leave. */
export function nameColumn<Row extends { readonly name: string }>(shape: Shape): Column<Row> {
  return {
    ...shape,
    grows: true,
    sticky: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => <MiddleName name={name} />,
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
