import type { MappingNode } from '@searchdeck/cluster-client'

/** As much as a row can ever show; the rest is in the details. */
const MOST = 8
const MOST_CHARACTERS = 160

/** Parameters as a row shows them: name and value, long values cut with an ellipsis. */
export function shortParameters({ parameters, target }: Pick<MappingNode, 'parameters' | 'target'>) {
  const own = target === undefined ? parameters : parameters.filter(({ name }) => name !== 'path')
  const shown = own.slice(0, MOST).map(({ name, text }): readonly [string, string] => [name, cut(text)])
  return own.length > MOST ? [...shown, [`+${own.length - MOST}`, ''] as const] : shown
}

function cut(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}
