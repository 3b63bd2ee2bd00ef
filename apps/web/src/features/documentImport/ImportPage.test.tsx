// @vitest-environment jsdom
import { createFakeCluster, type FakeCluster, type FakeOptions } from '@searchdeck/fake-cluster'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { putImportAway } from '#jobs/import/startImport.ts'
import { streamOf } from '#jobs/import/read/testing/pieces.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { ImportPage } from './ImportPage.tsx'

const saveFile = vi.fn<(name: string, content: Blob) => void>()

afterEach(() => {
  cleanup()
  saveFile.mockReset()
  putImportAway({ id: 'test' })
})

interface Setup extends FakeOptions {
  index?: string
  access?: string
}

function open({ index, access = 'open', ...options }: Setup = {}) {
  const fake = createFakeCluster({ indices: [{ index: 'logs' }], ...options })
  renderPage(<ImportPage index={index} />, {
    transport: fake.transport,
    platform: { saveFile },
    connection: { access, distribution: options.distribution ?? 'opensearch', version: options.version ?? '3.8.0' },
  })
  return { ...fake, user: userEvent.setup({ applyAccept: false }) }
}

const fileInput = async () => {
  await screen.findByRole('button', { name: /^(Choose a file|Other file)$/ })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for a file')
  return input
}

/** Files of jsdom do not stream. */
const fileOf = (text: string, name: string) =>
  Object.assign(new File([text], name), { stream: () => streamOf([new TextEncoder().encode(text)]) })

async function choose({ user }: ReturnType<typeof open>, text: string, name = 'some.ndjson') {
  await user.upload(await fileInput(), fileOf(text, name))
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const bulks = ({ calls }: FakeCluster) => calls.filter(({ path }) => path.includes('_bulk'))
const sources = ({ state }: FakeCluster, index = 'logs') => (state.documents[index] ?? []).map(({ source }) => source)
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
const figures = () =>
  [...document.querySelectorAll('dl > div')].map(
    ({ children: [name, value] }) => `${name?.textContent} ${value?.textContent}`,
  )

describe('a file of documents', () => {
  it('is shown by its first documents, brought into the index that a link names, and told about', async () => {
    const page = open({ index: 'logs' })
    await choose(page, '{"_id":"a","n":9223372036854775807}\n{"n":1.0}\n')
    const list = await screen.findByRole('list', { name: 'First documents' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(list.textContent).toContain('"n": 9223372036854775807')
    expect(list.textContent).toContain('new id')
    expect((await select('Format')).value).toBe('ndjson')
    expect(bulks(page)).toEqual([])
    await page.user.click(await button('Import'))
    expect(await screen.findByText('All documents were imported.')).toBeDefined()
    expect(sources(page)).toEqual(['{"n":9223372036854775807}', '{"n":1.0}'])
    expect(figures()).toContain('Imported 2')
    expect(screen.queryByRole('button', { name: /^Save refused/ })).toBeNull()
    await page.user.click(await button('Import another file'))
    await button('Choose a file')
  })

  it('can be dropped anywhere on the page', async () => {
    const page = open()
    const note = (await button('Choose a file')).parentElement
    if (!note) throw new Error('The page is empty')
    const dataTransfer = { types: ['Files'], files: [fileOf('{"a":1}', 'dropped.ndjson')] }
    fireEvent.dragEnter(note, { dataTransfer })
    expect(screen.getByText('Drop the file')).toBeDefined()
    fireEvent.drop(note, { dataTransfer })
    expect(await screen.findByText('dropped.ndjson')).toBeDefined()
    expect(screen.queryByText('Drop the file')).toBeNull()
    expect((await button('Import')).disabled).toBe(true)
    expect(screen.getByText('Choose an index.')).toBeDefined()
    await page.user.type(await screen.findByRole('combobox', { name: 'Index' }), 'new-one')
    expect(await screen.findByText(/^There is no such index: the cluster makes one/)).toBeDefined()
    expect((await button('Import')).disabled).toBe(false)
  })

  it.each([
    ['', 'is empty.'],
    ['<!doctype html><p>Sign in', 'is a web page'],
    ['a\0b', 'is no text.'],
  ])('that holds none says so and can be replaced (%j)', async (text, why) => {
    const page = open()
    await choose(page, text)
    expect((await screen.findByRole('alert')).textContent).toContain(why)
    await choose(page, '{"a":1}')
    await button('Import')
  })

  it('names what is wrong in its first lines', async () => {
    const page = open({ index: 'logs' })
    await choose(page, '{"a":1}\n{"a":\n[1]\n')
    const list = await screen.findByRole('list', { name: 'What is wrong with them' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Line 2: This is no JSON: look at character 6.', 'Line 3: A document is a JSON object; this is none.'])
  })

  it('lists what was refused with its reason, and saves it to be tried again', async () => {
    const page = open({ index: 'logs', documents: { logs: ['{"old":1}'] } })
    await choose(page, '{"_id":"1","new":1}\n{"a":\n{"b":2}\n', 'my docs.ndjson')
    await page.user.click(await button('Import'))
    expect(await screen.findByText(/^The file was read to its end\. Some/)).toBeDefined()
    const rows = within(await screen.findByRole('grid'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^11409 version_conflict_engine_exception/),
      expect.stringMatching(/^2This is no JSON/),
    ])
    await page.user.click(await button('Save refused documents as a file'))
    expect(saveFile.mock.calls[0]?.[0]).toBe('my docs-refused.ndjson')
    const saved = saveFile.mock.calls[0]?.[1]
    expect(saved?.size).toBeGreaterThan(0)
  })
})

describe('text for _bulk', () => {
  const text = '{"index":{"_index":"one","_id":"1"}}\n{"a":1}\n{"index":{"_index":"two","_id":"2"}}\n{"a":2}\n'

  it('offers the index that it names, and goes to its own where that is chosen', async () => {
    const page = open()
    await choose(page, text)
    const index = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Index' })
    expect(index.value).toBe('one')
    await page.user.selectOptions(await select('The file names indices'), 'own')
    await page.user.click(await button('Import'))
    await screen.findByText('All documents were imported.')
    expect([sources(page, 'one'), sources(page, 'two')]).toEqual([['{"a":1}'], ['{"a":2}']])
  })

  it('asks before it replaces anything', async () => {
    const page = open({ index: 'logs', access: 'confirm', documents: { logs: ['{"old":1}'] } })
    await choose(page, text)
    await page.user.selectOptions(await select('Documents that are there already'), 'replace')
    await page.user.click(await button('Import'))
    const dialog = await screen.findByRole('dialog', { name: 'Import into logs?' })
    await page.user.type(within(dialog).getByRole('textbox'), 'logs{Enter}')
    await screen.findByText('All documents were imported.')
    expect(sources(page)).toEqual(['{"a":1}', '{"a":2}'])
    expect(figures()).toContain('Replaced 1')
  })
})

describe('a table', () => {
  const text = 'id;price;on;tags;day\r\n7;1.50;true;["a"];2026-01-01\r\n8;;false;x;\r\n'

  it('shows the types of the mapping, and becomes documents with them', async () => {
    const properties = { price: { type: 'double' }, on: { type: 'boolean' }, day: { type: 'date' } }
    const page = open({ index: 'logs', mappings: { logs: { properties } } })
    await choose(page, text, 'table.csv')
    expect((await select('Separator')).value).toBe(';')
    await waitFor(async () => expect((await select('price: becomes')).value).toBe('number'))
    expect((await select('on: becomes')).value).toBe('boolean')
    expect((await select('day: becomes')).value).toBe('text')
    await page.user.selectOptions(await select('id: becomes'), 'id')
    await page.user.clear(screen.getByRole('textbox', { name: 'tags: field' }))
    await page.user.type(screen.getByRole('textbox', { name: 'tags: field' }), 'labels')
    await page.user.click(await button('Import'))
    await screen.findByText('All documents were imported.')
    expect(sources(page)).toEqual([
      '{"price":1.50,"on":true,"labels":["a"],"day":"2026-01-01"}',
      '{"on":false,"labels":"x"}',
    ])
    expect(page.state.documents['logs']?.map(({ id }) => id)).toEqual(['7', '8'])
  })

  it('whose columns become the same field cannot be sent', async () => {
    const page = open({ index: 'logs' })
    await choose(page, 'a,a\n1,2\n', 'table.csv')
    expect(await screen.findByText('Two columns have the same field.')).toBeDefined()
    expect((await button('Import')).disabled).toBe(true)
    await page.user.selectOptions(
      (await screen.findAllByRole('combobox', { name: 'a: becomes' }))[1] ?? document.body,
      'none',
    )
    expect((await button('Import')).disabled).toBe(false)
  })
})

describe('an import', () => {
  it('does nothing where the connection is read-only, and says so', async () => {
    const page = open({ index: 'logs', access: 'readOnly' })
    await choose(page, '{"a":1}')
    expect((await button('Import')).title).toContain('read-only')
    await page.user.click(await button('Import'))
    expect(bulks(page)).toEqual([])
  })

  it('that the cluster refuses says why, and can be changed', async () => {
    const page = open({ index: 'logs' })
    const heal = page.fail('/logs/_bulk', { status: 403 })
    await choose(page, '{"a":1}\n{"a":2}')
    await page.user.selectOptions(await select('Ids'), 'made')
    await page.user.click(await button('Import'))
    expect(
      (await screen.findByText(/^The cluster refused all documents of a call/)).parentElement?.textContent,
    ).toContain('403')
    heal()
    await page.user.click(await button('Change how it is imported'))
    expect((await select('Ids')).value).toBe('made')
    await page.user.click(await button('Import'))
    await screen.findByText('All documents were imported.')
    expect(sources(page)).toEqual(['{"a":1}', '{"a":2}'])
  })

  it('leaves a busy cluster alone, says so, and can be stopped meanwhile', async () => {
    const fault = { status: 429, headers: { 'retry-after': '60' } }
    const page = open({ index: 'logs' })
    const heal = page.fail('/logs/_bulk', fault)
    await choose(page, '{"a":1}')
    await page.user.click(await button('Import'))
    expect((await screen.findByText(/^Nothing is sent for a while: 429/)).parentElement?.textContent).toMatch(
      /It goes on in \d+ s\./,
    )
    await page.user.click(await button('Stop'))
    expect(await screen.findByText('It was stopped.')).toBeDefined()
    expect(figures()).toContain('Imported 0')
    heal()
    await page.user.click(await button('Go on with document 1'))
    await screen.findByText('All documents were imported.')
    expect(sources(page)).toEqual(['{"a":1}'])
  })

  it('is still there when somebody comes back to the page', async () => {
    const page = open({ index: 'logs' })
    await choose(page, '{"a":1}')
    await page.user.click(await button('Import'))
    await screen.findByText('All documents were imported.')
    cleanup()
    open({ index: 'logs' })
    expect(await screen.findByText('All documents were imported.')).toBeDefined()
  })
})
