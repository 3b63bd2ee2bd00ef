// @vitest-environment jsdom
import { createFakeCluster, refusing } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useIndexTemplatesView } from '#state/views/indexTemplatesView.ts'
import { noFilter, type IndexTemplatesViewState } from '#state/views/tables/indexTemplatesTable.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { IndexTemplatesPage } from './IndexTemplatesPage.tsx'

const start: IndexTemplatesViewState = {
  ...noFilter,
  kind: undefined,
  sort: { by: 'name', descending: false },
  page: 1,
}

/** The page with its view kept here instead of in the address. */
function Templates({ view = {} }: { view?: Partial<IndexTemplatesViewState> }) {
  const [state, setState] = useState<IndexTemplatesViewState>({ ...start, ...view })
  return (
    <IndexTemplatesPage
      view={state}
      onViewChange={(change) => setState((before) => ({ ...before, page: 1, ...change }))}
    />
  )
}

const ofEveryKind = () =>
  createFakeCluster({
    templates: {
      composable: {
        web: {
          ...{ index_patterns: ['web-*', 'app-*'], priority: 500, version: 20261121, composed_of: ['base', 'fields'] },
          data_stream: { timestamp_field: {} },
        },
        bare: { index_patterns: ['x'] },
        '.system': { index_patterns: ['.sys-*'], priority: 1 },
      },
      legacy: { old: { order: 3, index_patterns: ['old-*'], version: 7 } },
      component: { base: { template: { settings: {} }, version: 2 } },
    },
  })
const rowOf = (name: RegExp) => screen.findByRole('row', { name })
const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)
    .slice(1)
const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const kind = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Kind of templates' })

beforeEach(() => {
  useIndexTemplatesView.setState(useIndexTemplatesView.getInitialState())
  useIndicesView.setState(useIndicesView.getInitialState())
})
afterEach(cleanup)

describe('the list of templates', () => {
  it('shows composable ones first where the engine is of today, with a dash for what one does not say', async () => {
    renderPage(<Templates />, { transport: ofEveryKind().transport })
    expect(texts(await rowOf(/web/))).toEqual(['web', 'web-*, app-*', '500', 'base, fields', '20261121', 'yes'])
    expect(texts(await rowOf(/bare/))).toEqual(['bare', 'x', '–', '–', '–', '–'])
    expect(kind()?.value).toBe('composable')
  })

  it('leads from patterns to the indices that they mean, from components to these, and opens by Enter all the same', async () => {
    renderPage(<Templates />, { transport: ofEveryKind().transport })
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    await rowOf(/web/)
    expect(href('web-*, app-*')).toBe('/cluster/0/indices?filter=web-*%2Capp-*')
    expect(href('x')).toBe('/cluster/0/indices?filter=x%2C')
    expect(href('base, fields')).toBe('/cluster/0/index_templates?kind=component&filter=base%2Cfields')
    within(await rowOf(/bare/))
      .getByRole('gridcell', { name: 'bare' })
      .focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: /bare/, expanded: true })).toBeDefined()
  })

  it.each([
    [{ distribution: 'elasticsearch', version: '7.17.0' }, 'legacy'],
    [{ distribution: 'opensearch', version: '1.3.14' }, 'composable'],
    [{ distribution: undefined, version: undefined }, 'legacy'],
  ])('of %j begins with %s', async (connection, first) => {
    renderPage(<Templates />, { transport: ofEveryKind().transport, connection })
    await screen.findByRole('grid')
    expect(kind()?.value).toBe(first)
  })

  it('offers no other kind where the engine has one', async () => {
    const connection = { distribution: 'elasticsearch', version: '6.8.23' }
    renderPage(<Templates />, { transport: ofEveryKind().transport, connection })
    expect(texts(await rowOf(/old/))).toEqual(['old', 'old-*', '3', '7'])
    expect(titles()).toEqual(['Details', 'Name', 'Index patterns', 'Order', 'Version'])
    expect(kind()).toBeNull()
  })

  it('asks for another kind when it is chosen, and has its columns', async () => {
    const fake = ofEveryKind()
    renderPage(<Templates />, { transport: fake.transport })
    await rowOf(/web/)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of templates' }), 'component')
    expect(texts(await rowOf(/base/))).toEqual(['base', '2'])
    expect(titles()).toEqual(['Details', 'Name', 'Version'])
    expect(fake.calls.map(({ path }) => path)).toEqual(['/_index_template', '/_component_template'])
  })

  it('leaves hidden names out until they are asked for', async () => {
    renderPage(<Templates />, { transport: ofEveryKind().transport })
    await rowOf(/web/)
    expect(names()).toEqual(['bare', 'web'])
    await userEvent.click(screen.getByRole('button', { name: 'Show hidden templates' }))
    expect(names()).toEqual(['.system', 'bare', 'web'])
  })

  it('is filtered by names, patterns and components', async () => {
    renderPage(<Templates />, { transport: ofEveryKind().transport })
    await rowOf(/web/)
    const filter = screen.getByRole('textbox', { name: 'Filter, or column:value' })
    await userEvent.type(filter, 'composed_of:base')
    await waitFor(() => expect(names()).toEqual(['web']))
    await userEvent.clear(filter)
    await userEvent.type(filter, 'nothing like it')
    expect(await screen.findByText('None of 3 templates matches')).toBeDefined()
    expect(screen.getByText('1 hidden template was not looked at.')).toBeDefined()
    // One in the field, one below.
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filter' })
    if (clear) await userEvent.click(clear)
    await waitFor(() => expect(names()).toEqual(['bare', 'web']))
  })

  it('says that there are none of this kind', async () => {
    renderPage(<Templates />, { transport: createFakeCluster().transport })
    expect(await screen.findByText('There are no templates of this kind')).toBeDefined()
  })

  it.each([401, 403, 404, 410, 429, 500])('says in its place that the call was refused with %i', async (status) => {
    renderPage(<Templates />, { transport: refusing(status) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(String(status))
    expect(alert.textContent).toContain('GET /_index_template')
  })

  it.each(['html', 'cutOff'] as const)('says that %s is no answer', async (fault) => {
    const fake = ofEveryKind()
    fake.fail('/_index_template', fault)
    renderPage(<Templates />, { transport: fake.transport })
    expect((await screen.findByRole('alert')).textContent).toContain('GET /_index_template')
  })

  it('keeps the old rows when a reload fails', async () => {
    const fake = ofEveryKind()
    renderPage(<Templates />, { transport: fake.transport })
    await rowOf(/web/)
    fake.fail('/_index_template', { status: 503 })
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/The reload failed\. 503/)
    expect(names()).toEqual(['bare', 'web'])
  })
})

describe('a row', () => {
  /** The viewer keeps its text in a shadow of its own. */
  const shown = () => {
    const [host] = [...document.querySelectorAll('[data-control=detail] div')].filter(({ shadowRoot }) => shadowRoot)
    return host?.shadowRoot?.querySelector('.cm-content')?.textContent ?? ''
  }

  it('opens to what the cluster says of it, every digit as it came', async () => {
    const fake = ofEveryKind()
    const body = '{"index_templates":[{"name":"big","index_template":{"_meta":{"n":9007199254740993,"f":1.0}}}]}'
    fake.fail('/_index_template', { status: 200, body })
    renderPage(<Templates />, { transport: fake.transport })
    await userEvent.click(await screen.findByRole('button', { name: 'Details of big' }))
    await waitFor(() => expect(shown()).toContain('"n": 9007199254740993'))
    expect(shown()).toContain('"f": 1.0')
    expect(shown()).toContain('"name": "big"')
  })

  it('of the old form opens whatever its name is', async () => {
    const name = 'a.b"<script>&/%日🚀'
    const fake = createFakeCluster({ templates: { legacy: { [name]: { index_patterns: ['a-*'] } } } })
    renderPage(<Templates view={{ kind: 'legacy' }} />, { transport: fake.transport })
    await userEvent.click(await screen.findByRole('button', { name: `Details of ${name}` }))
    await waitFor(() => expect(shown()).toContain('"index_patterns"'))
  })
})
