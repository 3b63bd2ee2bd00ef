import { EditorView } from '@codemirror/view'
import type { DocumentMeta } from '@searchdeck/cluster-client'
import { createFakeCluster, type FakeOptions } from '@searchdeck/fake-cluster'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { useDocumentActions } from '#features/documents/useDocumentActions.tsx'
import { useSnackbars } from '#state/snackbars.ts'
import type { OpenDocument } from '#state/views/openDocument.ts'
import { renderPage } from '#testing/renderPage.tsx'

/** Numbers that no double holds, an escape, and a key that is a trap. */
export const source =
  '{"sku":"NL-8841","ledger":9223372036854775807,"one":1.0,"huge":1e400,"minus":-0,"__proto__":{"a":"caf\\u00e9"},"price":{"amount":129.90},"stock":14}'

interface Options {
  access?: 'open' | 'confirm' | 'readOnly'
  version?: string
  open?: OpenDocument
  fake?: FakeOptions
}

interface PageProps {
  first: OpenDocument | undefined
  hits: readonly DocumentMeta[]
  onOpenChange: (open: OpenDocument | undefined) => void
  onOutcome: (outcome: unknown) => void
}

/** A page with documents, as whoever owns the address puts it together. */
function Page({ first, hits, onOpenChange, onOutcome }: PageProps) {
  const [open, setOpen] = useState(first)
  const actions = useDocumentActions({
    open,
    onOpenChange: (next) => {
      onOpenChange(next)
      setOpen(next)
    },
  })
  const [hit] = hits
  return (
    <>
      <button onClick={() => hit && actions.edit(hit)}>edit</button>
      <button onClick={() => hit && actions.duplicate(hit)}>duplicate</button>
      <button onClick={() => actions.create('products')}>create</button>
      <button onClick={() => actions.remove(hits, onOutcome)}>remove</button>
      {actions.isLocked && <span>locked</span>}
      {actions.dialog}
    </>
  )
}

export const first = { index: 'products', type: '_doc', id: '1' } as const

export function renderDocuments(
  { access = 'open', version = '8.19.0', open, fake }: Options = {},
  hits: readonly DocumentMeta[] = [first],
) {
  const cluster = createFakeCluster({
    distribution: 'elasticsearch',
    version,
    indices: [{ index: 'products' }],
    documents: { products: [source] },
    ...fake,
  })
  const onOpenChange = vi.fn<(open: OpenDocument | undefined) => void>()
  const onOutcome = vi.fn<(outcome: unknown) => void>()
  const page = renderPage(<Page first={open} hits={hits} onOpenChange={onOpenChange} onOutcome={onOutcome} />, {
    transport: cluster.transport,
    connection: { access, version },
  })
  return { ...cluster, page, onOpenChange, onOutcome, user: userEvent.setup() }
}

export type Rendered = ReturnType<typeof renderDocuments>

export const told = () => useSnackbars.getState().snackbars.map(({ color, title, body }) => ({ color, title, body }))

/** What changed something, as method, path and body. */
export const writes = ({ calls }: Pick<Rendered, 'calls'>) =>
  calls.filter(({ method }) => method !== 'GET' && method !== 'HEAD').map(({ method, path }) => `${method} ${path}`)

/** The one editor on the page: it has a root of its own, into which nothing looks. */
export const editor = () =>
  waitFor(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const dom = roots.map((root) => root.querySelector<HTMLElement>('.cm-editor')).find((each) => each !== null)
    const view = dom && EditorView.findFromDOM(dom)
    if (!view) throw new Error('There is no editor')
    return view
  })

export const editorText = async () => (await editor()).state.doc.toString()

/** Types instead of one part of the text. */
export async function retype(from: string, to: string) {
  const view = await editor()
  const at = view.state.doc.toString().indexOf(from)
  if (at < 0) throw new Error(`There is no ${from}`)
  act(() => view.dispatch({ changes: { from: at, to: at + from.length, insert: to }, userEvent: 'input.type' }))
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Presses it as soon as it can be pressed. */
export async function press(user: Rendered['user'], name: string) {
  const found = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => {
    if (found.disabled) throw new Error(`${name} is off`)
  })
  await user.click(found)
}
