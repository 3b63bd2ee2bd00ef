import { median, type Figure, type Unit } from './figure.ts'

/** The head of the table of one build, in Markdown. */
export const tableHead = ['| Scene | What | Reach | Median | Runs | |', '| --- | --- | ---: | ---: | --- | --- |'].join(
  '\n',
)

/** The rows of one scene: `runs` has the figures of each of its runs, in the same order. */
export function tableRows(title: string, runs: readonly (readonly Figure[])[]): string {
  const [first = []] = runs
  return first
    .map((figure, at) => {
      const { what, unit } = figure
      const values = valuesAt(runs, at)
      const middle = median(values)
      const cells = [
        at === 0 ? title : '',
        what,
        reach(figure),
        written(middle, unit),
        values.length < 2 ? '' : values.map((value) => measured(value, unit)).join(' · '),
        verdict(middle, figure),
      ]
      return `| ${cells.join(' | ')} |`
    })
    .join('\n')
}

/** The head of the table of two builds, measured by turns. */
export const comparisonHead = [
  '| Scene | What | Other build | This build | This to other | Runs of the other, of this |',
  '| --- | --- | ---: | ---: | ---: | --- |',
].join('\n')

/** The rows of one scene, of two builds: `other` and `own` have the figures of each of their runs. */
export function comparisonRows(
  title: string,
  other: readonly (readonly Figure[])[],
  own: readonly (readonly Figure[])[],
): string {
  const [first = []] = own
  return first
    .map(({ what, unit }, at) => {
      const [before, after] = [valuesAt(other, at), valuesAt(own, at)]
      const [was, is] = [median(before), median(after)]
      const runs = [before, after].map((values) => values.map((value) => measured(value, unit)).join(' · '))
      const cells = [
        at === 0 ? title : '',
        what,
        written(was, unit),
        written(is, unit),
        ratio(was, is),
        runs.join(' / '),
      ]
      return `| ${cells.join(' | ')} |`
    })
    .join('\n')
}

function valuesAt(runs: readonly (readonly Figure[])[], at: number): number[] {
  return runs.map((figures) => figures[at]?.value).filter((value) => value !== undefined)
}

function written(value: number | undefined, unit: Unit): string {
  return value === undefined ? 'not measured' : measured(value, unit)
}

function ratio(was: number | undefined, is: number | undefined): string {
  return was === undefined || is === undefined || was === 0 ? '' : (is / was).toFixed(2)
}

function reach({ target, least, unit }: Figure): string {
  if (least !== undefined) return `≥ ${amount(least, unit)}`
  return target === undefined ? '' : `≤ ${amount(target, unit)}`
}

function verdict(value: number | undefined, { target = Infinity, least = -Infinity }: Figure): string {
  if (value === undefined || (target === Infinity && least === -Infinity)) return ''
  if (value < least) return '**under**'
  return value <= target ? 'ok' : '**over**'
}

function measured(value: number, unit: Unit): string {
  return unit === 'task' && value === 0 ? 'none over 50 ms' : amount(value, unit)
}

function amount(value: number, unit: Unit): string {
  if (unit === 'shift') return value.toFixed(3)
  const digits = unit === 'KiB' || unit === 'MB' || value < 10 ? 1 : 0
  const text = value.toLocaleString('en', { maximumFractionDigits: digits })
  return unit === 'count' ? text : `${text} ${unit === 'task' ? 'ms' : unit}`
}
