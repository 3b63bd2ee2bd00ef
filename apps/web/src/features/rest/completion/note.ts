import type { Description } from '@searchdeck/api-descriptions'
import type { CompletionSetup } from './completionSetup.ts'

type Noted = Partial<Description> & { readonly name: string }

/** More values than these are found in the documentation. */
const MAX_VALUES = 30

/** What is known of something, set out for the panel beside the popup and for the note under the pointer. */
export function noteOf(setup: CompletionSetup, described: Noted): HTMLElement {
  const { texts } = setup
  const note = element('div', 'sd-note')
  note.append(headOf(setup, described))
  const about = texts.about(described.about)
  if (about !== undefined) note.append(element('p', 'sd-about', about))
  for (const line of linesOf(setup, described)) note.append(line)
  if (described.docs !== undefined)
    note.append(linkOf(described.docs, described.missing ? described.name : texts.docs(described.name)))
  return note
}

/** The same as one text, to be read out. */
export function noteText(setup: CompletionSetup, described: Noted): string {
  return [...noteOf(setup, { ...described, docs: undefined }).children]
    .map((child) => child.textContent)
    .filter((text) => text !== '')
    .join('. ')
}

function headOf({ texts }: CompletionSetup, { name, types = [] }: Noted): HTMLElement {
  const head = element('div', 'sd-head')
  head.append(element('strong', 'sd-name', name))
  if (types.length > 0) head.append(' ', element('span', 'sd-type', types.map((word) => texts.type(word)).join(', ')))
  return head
}

function linesOf(setup: CompletionSetup, described: Noted): HTMLElement[] {
  const { texts } = setup
  const { missing, deprecated, isRequired, values = [] } = described
  const since = sinceOf(described)
  const words = [
    missing && texts.missing(missing, setup.version()),
    deprecated && texts.deprecated(deprecated),
    isRequired ? texts.required : undefined,
    since && texts.since(since),
  ].filter((word) => word !== undefined)
  return [
    ...(words.length > 0 ? [element('div', 'sd-facts', words.join(' · '))] : []),
    ...(values.length > 0
      ? [listed(texts.values, values.slice(0, MAX_VALUES).map(String), values.length > MAX_VALUES)]
      : []),
    ...(described.default === undefined ? [] : [listed(texts.default, [valueText(described.default)], false)]),
  ]
}

function sinceOf({ since, missing }: Noted): string | undefined {
  return since ?? (missing?.kind === 'notYet' ? missing.since : undefined)
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function listed(title: string, values: readonly string[], isCut: boolean): HTMLElement {
  const line = element('div', 'sd-values', `${title} `)
  values.forEach((value, at) => line.append(at > 0 ? ', ' : '', element('code', '', value)))
  if (isCut) line.append(' …')
  return line
}

function linkOf(address: string, text: string): HTMLElement {
  const link = document.createElement('a')
  link.className = 'sd-docs'
  link.href = address
  link.target = '_blank'
  link.rel = 'noreferrer'
  link.textContent = text
  return link
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.textContent = text
  return made
}
