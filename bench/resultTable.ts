import { median, type Figure, type Unit } from './figure.ts'

/** The head of the table, in Markdown. */
export const tableHead = ['| Scene | What | Reach | Median | Runs | |', '| --- | --- | ---: | ---: | --- | --- |'].join(
  '\n',
)

/** The rows of one scene: `runs` has the figures of each of its runs, in the same order. */
export function tableRows(title: string, runs: readonly (readonly Figure[])[]): string {
  const [first = []] = runs
  return first
    .map(({ what, unit, target }, at) => {
      const values = runs.map((figures) => figures[at]?.value).filter((value) => value !== undefined)
      const middle = median(values)
      const cells = [
        at === 0 ? title : '',
        what,
        target === undefined ? '' : `≤ ${amount(target, unit)}`,
        middle === undefined ? 'not measured' : measured(middle, unit),
        values.length < 2 ? '' : values.map((value) => measured(value, unit)).join(' · '),
        verdict(middle, target),
      ]
      return `| ${cells.join(' | ')} |`
    })
    .join('\n')
}

function verdict(value: number | undefined, target: number | undefined): string {
  if (value === undefined || target === undefined) return ''
  return value <= target ? 'ok' : '**over**'
}

function measured(value: number, unit: Unit): string {
  return unit === 'task' && value === 0 ? 'none over 50 ms' : amount(value, unit)
}

function amount(value: number, unit: Unit): string {
  const digits = unit === 'KiB' || unit === 'MB' || value < 10 ? 1 : 0
  const text = value.toLocaleString('en', { maximumFractionDigits: digits })
  return unit === 'count' ? text : `${text} ${unit === 'task' ? 'ms' : unit}`
}
