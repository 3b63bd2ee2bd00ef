import type { RawType } from '../tables/format.ts'
import type { TypeList } from '../types/typeList.ts'

/** What the lines of a body of lines are. */
export interface LineTypes {
  readonly head: RawType
  /** What follows, by the first key of the head; nothing follows where the type is missing. */
  readonly follows: (head: string) => RawType | undefined
}

interface Line {
  readonly from: number
  readonly to: number
  readonly type: RawType
}

/** The calls whose bodies are lines of JSON, with what follows each head. The items of their list type are, in order, the lines. */
const bodiesOfLines: Readonly<Record<string, (items: readonly RawType[]) => LineTypes>> = {
  bulk: bulkLines,
  'monitoring.bulk': bulkLines,
  msearch: ([head = 'any', search = 'any']) => ({ head, follows: () => search }),
  msearch_template: ([head = 'any', template = 'any']) => ({ head, follows: () => template }),
  'fleet.msearch': ([head = 'any', search = 'any']) => ({ head, follows: () => search }),
}

function bulkLines([head = 'any', update = 'any', document = 'document']: readonly RawType[]): LineTypes {
  const afterHead: Readonly<Record<string, RawType | undefined>> = { update, delete: undefined }
  return { head, follows: (action) => (action in afterHead ? afterHead[action] : document) }
}

/** What the lines of a call's body are; nothing where its body is one text. */
export function lineTypes(types: TypeList, endpoint: string, body: RawType): LineTypes | undefined {
  const lines = Object.hasOwn(bodiesOfLines, endpoint) ? bodiesOfLines[endpoint] : undefined
  const list = types.shapes(body).find((shape) => shape.kind === 'array')
  return lines && list ? lines(types.unionItems(list.of)) : undefined
}

const ACTION = /^\s*\{\s*"?(\w*)/

/** The line with the cursor and what it is. Empty lines and comments are passed over. */
export function lineAt(lines: LineTypes, body: string, offset: number): Line | undefined {
  let wanted: RawType | undefined
  for (let from = 0; from <= body.length;) {
    const end = body.indexOf('\n', from)
    const to = end < 0 ? body.length : end
    const line = body.slice(from, to)
    const type = wanted ?? lines.head
    if (offset <= to) return { from, to, type }
    if (!/^\s*(#|\/\/|$)/.test(line))
      wanted = wanted === undefined ? lines.follows(ACTION.exec(line)?.[1] ?? '') : undefined
    from = to + 1
  }
  return undefined
}
