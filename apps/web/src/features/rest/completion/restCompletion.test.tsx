// @vitest-environment jsdom
import { acceptCompletion, currentCompletions } from '@codemirror/autocomplete'
import { EditorView, runScopeHandlers } from '@codemirror/view'
import type { Transport } from '@searchdeck/cluster-client'
import { waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { bodyField, pathField, type CompletionSetup } from './completionSetup.ts'
import { restCompletion } from './restCompletion.ts'
import { useRestCompletion } from './useRestCompletion.ts'

await i18next.loadNamespaces('restApi')

let view: EditorView | undefined

function Field({ requestAt, text }: { requestAt: CompletionSetup['requestAt']; text: string }) {
  const place = useRef<HTMLDivElement>(null)
  const setup = useRestCompletion(useActiveCluster())
  useEffect(() => {
    if (!place.current) return
    const root = place.current.shadowRoot ?? place.current.attachShadow({ mode: 'open' })
    const made = new EditorView({
      ...{ doc: text, root, parent: root, selection: { anchor: text.length } },
      extensions: restCompletion({ ...setup, requestAt }),
    })
    view = made
    return () => made.destroy()
  }, [setup, requestAt, text])
  return <div ref={place} />
}

const never = Symbol('never answered')

/** Answers every call by its path; 404 where there is no answer. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const transport: Transport = Object.assign(
    ({ path }: { path: string }) => {
      asked.push(path)
      const found = Object.entries(answers).find(([begin]) => path.startsWith(begin))
      if (found?.[1] === never) return new Promise<Response>(() => undefined)
      return Promise.resolve(found ? Response.json(found[1]) : Response.json({ error: {} }, { status: 404 }))
    },
    { sendsBodyOnGet: true },
  )
  return { transport, asked }
}

async function open(
  requestAt: CompletionSetup['requestAt'],
  text: string,
  answers: Readonly<Record<string, unknown>> = {},
) {
  view = undefined
  const { transport, asked } = answering(answers)
  const page = renderPage(<Field requestAt={requestAt} text={text} />, { transport })
  const editor = await waitFor(() => view ?? Promise.reject(new Error('no editor')))
  const type = (typed: string) => {
    const at = editor.state.selection.main.head
    editor.dispatch({
      changes: { from: at, insert: typed },
      selection: { anchor: at + typed.length },
      userEvent: 'input.type',
    })
  }
  const offered = () => currentCompletions(editor.state).map(({ label }) => label)
  return { editor, type, offered, asked, unmount: () => page.unmount() }
}

const getPath = pathField(() => 'GET')
const searchBody = bodyField(() => ({ method: 'GET', path: '/logs/_search' }))

it('comes while a path is typed, with the names of the cluster when they are there', async () => {
  const indices = { indices: [{ name: 'service-logs', attributes: ['open'] }], aliases: [], data_streams: [] }
  const { type, offered, asked } = await open(getPath, '', { '/_resolve/index': indices })
  expect(asked).toEqual([])
  type('s')
  await waitFor(() => expect(offered()).toContain('service-logs'))
  type('e')
  await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(['service-logs', '_search'])))
  expect(asked).toHaveLength(1)
})

it('comes without names where the cluster does not tell them', async () => {
  const { type, offered } = await open(getPath, '')
  type('_sea')
  await waitFor(() => expect(offered()).toContain('_search'))
})

it('keeps Tab in the very moment in which it opens, while names are still asked for', async () => {
  const { editor, type, offered } = await open(getPath, '', { '/_resolve/index': never })
  // That moment does not pass.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  type('_sea')
  await waitFor(() => expect(offered()).toContain('_search'))
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })
  expect(runScopeHandlers(editor, tab, 'editor')).toBe(true)
  expect(editor.state.doc.toString()).toBe('_sea')
})

it('keeps Tab while the popup is in sight and changes with what was typed', async () => {
  const { editor, type, offered } = await open(getPath, '', { '/_resolve/index': never })
  type('_sea')
  await waitFor(() => expect(offered()).toContain('_search'))
  await waitFor(() => expect(editor.dom.querySelector('.cm-tooltip-autocomplete')).not.toBeNull())
  type('r')
  expect(offered()).toEqual([])
  expect(runScopeHandlers(editor, new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }), 'editor')).toBe(true)
  expect(editor.state.doc.toString()).toBe('_sear')
})

it('offers the fields of the index in the body, and puts one in', async () => {
  const fields = { fields: { 'host.name': { keyword: { type: 'keyword' } }, size: { long: { type: 'long' } } } }
  const { editor, type, offered, asked } = await open(searchBody, '{ "query": { "term": { ', {
    '/logs/_field_caps': fields,
  })
  expect(asked).toEqual([])
  type('"')
  await waitFor(() => expect(offered()).toEqual(['host.name', 'size']))
  await waitFor(() => expect(acceptCompletion(editor)).toBe(true))
  expect(editor.state.doc.toString()).toBe('{ "query": { "term": { "host.name": ')
})

it('opens a note by its key, reads it out, and closes it by Escape', async () => {
  const { editor } = await open(searchBody, '{ "query": { "match')
  const press = (key: string, ctrlKey = false) =>
    runScopeHandlers(editor, new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }), 'editor')
  expect(press('i', true)).toBe(true)
  const note = await waitFor(() => editor.dom.querySelector('[role=note]') ?? Promise.reject(new Error('no note')))
  expect(note.textContent).toContain('Finds words in analysed text')
  expect(note.querySelector('a')?.textContent).toBe('match, Elasticsearch 8.19')
  expect(editor.dom.querySelector('.cm-announced')?.textContent).toContain('match')
  expect(press('Escape')).toBe(true)
  expect(editor.dom.querySelector('[role=note]')).toBeNull()
})

it('asks for names no longer when the editor is gone', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const transport: Transport = Object.assign(
    ({ signal }: { signal?: AbortSignal }) => {
      signals.push(signal)
      return new Promise<Response>(() => undefined)
    },
    { sendsBodyOnGet: true },
  )
  view = undefined
  const page = renderPage(<Field requestAt={searchBody} text={'{ "sort": [ '} />, { transport })
  const editor = await waitFor(() => view ?? Promise.reject(new Error('no editor')))
  editor.dispatch({ changes: { from: 12, insert: '"' }, selection: { anchor: 13 }, userEvent: 'input.type' })
  await waitFor(() => expect(signals).toHaveLength(1))
  page.unmount()
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true))
})
