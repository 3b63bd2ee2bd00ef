// @vitest-environment jsdom
import { toMappings, type Engine } from '@searchdeck/cluster-client'
import { bigMapping, createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '#testing/renderPage.tsx'
import { Mappings } from './Mappings.tsx'

const es8: Engine = { distribution: 'elasticsearch', version: '8.19.0' }

/** The part of the page, with its search kept here instead of in the address. */
function Part({ text, engine, limit }: { text: string; engine: Engine; limit?: number | undefined }) {
  const [filter, setFilter] = useState('')
  const [mappings] = useState(() => toMappings(text, engine))
  return <Mappings {...{ mappings, filter }} onFilterChange={setFilter} fieldLimit={limit} />
}

const shop = {
  dynamic: 'strict',
  _meta: { owner: 'checkout', build: 1 },
  properties: {
    user: {
      properties: {
        name: { type: 'text', analyzer: 'standard', fields: { raw: { type: 'keyword', ignore_above: 256 } } },
        address: { properties: { city: { type: 'keyword', doc_values: false }, zip: { type: 'keyword' } } },
      },
    },
    items: { type: 'nested', properties: { price: { type: 'double' } } },
    town: { type: 'alias', path: 'user.address.city' },
    zone: { type: 'keyword', null_value: 'x'.repeat(400) },
  },
  runtime: { day: { type: 'keyword', script: { source: 'emit(1)' } } },
}

const show = (mapping: unknown, { engine = es8, limit }: { engine?: Engine; limit?: number } = {}) =>
  renderPage(
    <Part text={typeof mapping === 'string' ? mapping : JSON.stringify(mapping)} engine={engine} limit={limit} />,
    { transport: createFakeCluster().transport },
  )
const tree = () => screen.findByRole('tree', { name: 'Fields of the index' })
const items = () => screen.queryAllByRole('treeitem')
/** Rows in their order, however they were drawn. */
const outline = () =>
  items()
    .sort((one, other) => Number.parseFloat(one.style.top) - Number.parseFloat(other.style.top))
    .map(
      (item) =>
        `${'  '.repeat(Number(item.ariaLevel ?? item.getAttribute('aria-level')) - 1)}${item.querySelector('bdi')?.textContent ?? ''}`,
    )
const item = (name: RegExp) => screen.getByRole('treeitem', { name })
const search = () => screen.getByRole('textbox', { name: 'Filter fields, or column:value' })
const status = () => screen.getByText(/fields?$/, { selector: 'b' }).closest('[role=status]')?.textContent
const active = () => document.activeElement?.querySelector('bdi')?.textContent

afterEach(cleanup)

describe('the fields of an index', () => {
  it('stand as a tree with type, parameters, target, and how many fields an object holds', async () => {
    show(shop)
    await tree()
    expect(outline()).toEqual([
      ...['user', '  name', '    raw', '  address', '    city', '    zip', 'items', '  price', 'town', 'zone', 'day'],
    ])
    expect(item(/^user,/).getAttribute('aria-label')).toBe('user, object, 3 fields')
    expect(item(/^name,/).getAttribute('aria-label')).toBe('name, text, analyzer standard')
    expect(item(/^raw,/).getAttribute('aria-label')).toBe('raw, keyword, multi-field, ignore_above 256')
    expect(item(/^items,/).getAttribute('aria-label')).toBe('items, nested, 1 field')
    expect(item(/^town,/).getAttribute('aria-label')).toBe('town, alias, user.address.city')
    expect(item(/^day,/).getAttribute('aria-label')).toContain('runtime field')
    expect(item(/^city,/).getAttribute('title') ?? item(/^city,/).innerHTML).toContain('user.address.city')
    expect(item(/^zip,/).getAttribute('aria-posinset')).toBe('2')
    expect(item(/^zip,/).getAttribute('aria-setsize')).toBe('2')
  })

  it('are counted by their kind, and against the limit of the index where that is exact', async () => {
    show({ properties: shop.properties }, { limit: 10 })
    await tree()
    expect(status()).toBe('5 fieldsMulti-fields 1Objects 3Aliases 110 of 10 allowed by the index')
    cleanup()
    show(shop, { limit: 1000 })
    await tree()
    expect(status()).toBe('5 fieldsMulti-fields 1Objects 3Aliases 1Runtime fields 1')
  })

  it('come with the options of the mapping, long ones in full when pressed', async () => {
    show(shop)
    await tree()
    const options = within(screen.getByRole('list', { name: 'Options of the mapping' }))
    expect(options.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'dynamic strict',
      '_meta {"owner":"checkout","build":1}',
    ])
    await userEvent.click(options.getByRole('button', { name: /_meta/ }))
    expect((await screen.findByRole('dialog', { name: '_meta' })).textContent).toContain('"owner": "checkout"')
  })

  it('of mapping types stand in their types', async () => {
    const types = { tweet: { dynamic: 'strict', properties: { a: { type: 'keyword' } } }, user: {} }
    show(types, { engine: { distribution: 'elasticsearch', version: '6.8.23' } })
    await tree()
    expect(outline()).toEqual(['tweet', '  a', 'user'])
    expect(item(/^tweet,/).getAttribute('aria-label')).toBe('tweet, mapping type, 1 field, dynamic strict')
  })

  it.each([['{}'], ['{"properties":{}}'], ['{"doc":{}}']])('are none in %s, in words', async (text) => {
    show(text, { engine: text.includes('doc') ? { distribution: 'elasticsearch', version: '6.8.23' } : es8 })
    expect(await screen.findByText('This index has no fields yet')).toBeDefined()
  })

  it.each([['[]'], ['null'], ['"x"'], ['{"properties":[1]}'], ['{"properties":{"a":7,"b":null,"c":[{}]}}']])(
    'that are no mapping (%s) are shown as they came',
    async (text) => {
      const { container } = show(text)
      await waitFor(() => expect(container.textContent).toMatch(/mappings|properties|no field/))
    },
  )

  it('may have any name', async () => {
    const names = ['a.b', 'a%2Fb', '<script>alert(1)</script>', '🚀', '', '__proto__', 'properties', 'type', ' ']
    show(`{"properties":{${names.map((name) => `${JSON.stringify(name)}:{"type":"ip"}`).join(',')}}}`)
    await tree()
    expect(items().map((each) => each.querySelector('bdi')?.textContent)).toEqual(
      names.map((name) => name || '(empty name)'),
    )
    expect(document.querySelector('script')).toBeNull()
  })

  it('50 levels deep are all there', async () => {
    show('{"properties":{"a":'.repeat(50) + '{"type":"ip"}' + '}}'.repeat(50))
    await tree()
    await userEvent.tab()
    screen.getAllByRole('treeitem')[0]?.focus()
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.getAttribute('aria-level')).toBe('50')
  })
})

describe('the search', () => {
  it('shows what is found in its place, and marks it', async () => {
    show(shop)
    await tree()
    await userEvent.type(search(), 'CIT')
    await waitFor(() => expect(outline()).toEqual(['user', '  address', '    city']))
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['cit'])
    expect(status()).toContain('1 of 5 fields')
    expect(status()).toContain('Objects 0 / 3')
  })

  it('goes by a path, and lets what is found be opened', async () => {
    show(shop)
    await tree()
    await userEvent.type(search(), 'user.addr')
    await waitFor(() => expect(outline()).toEqual(['user', '  address']))
    expect(document.querySelector('mark')?.textContent).toBe('addr')
    await userEvent.click(screen.getByText('addr'))
    expect(outline()).toEqual(['user', '  address', '    city', '    zip'])
    await userEvent.clear(search())
    await waitFor(() => expect(outline()).toHaveLength(11))
  })

  it('goes by a type, by a column, and by the chosen type', async () => {
    show(shop)
    await tree()
    await userEvent.type(search(), 'nested')
    await waitFor(() => expect(outline()).toEqual(['items']))
    await userEvent.clear(search())
    await userEvent.type(search(), 'path:user.address')
    await waitFor(() => expect(outline()).toEqual(['user', '  address', '    city', '    zip']))
    await userEvent.clear(search())
    const types = screen.getByRole('combobox', { name: 'Type of fields' })
    expect(
      within(types)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Any type', 'alias (1)', 'double (1)', 'keyword (5)', 'nested (1)', 'object (2)', 'text (1)']])
    await userEvent.selectOptions(types, 'keyword')
    await waitFor(() => expect(outline()).toContain('zone'))
    expect(outline()).not.toContain('items')
  })

  it('says that nothing is found, and can be cleared', async () => {
    show(shop)
    await tree()
    await userEvent.type(search(), 'nothing like it')
    expect(await screen.findByText('No field matches')).toBeDefined()
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filter' })
    if (clear) await userEvent.click(clear)
    await waitFor(() => expect(items()).toHaveLength(11))
  })
})

describe('5,000 fields', () => {
  it('are closed at first, drawn only where they are in sight, and open all at once', async () => {
    show(JSON.stringify(bigMapping()))
    await tree()
    expect(status()).toContain('5,000 fields')
    expect(items()).toHaveLength(21)
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }))
    expect(items().length).toBeGreaterThan(21)
    expect(items().length).toBeLessThan(60)
    await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }))
    expect(items()).toHaveLength(21)
  })
})

describe('the keyboard', () => {
  const begin = async () => {
    show(shop)
    await tree()
    item(/^user,/).focus()
  }
  it('goes down, up, in and out, to both ends, and to a name that is typed', async () => {
    await begin()
    const steps: string[] = []
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'End', 'ArrowUp', 'Home']) {
      await userEvent.keyboard(`{${key}}`)
      steps.push(
        `${active() ?? ''}${document.activeElement?.getAttribute('aria-expanded') === 'false' ? ' closed' : ''}`,
      )
    }
    expect(steps).toEqual(['name', 'raw', 'name', 'name closed', 'user', 'day', 'zone', 'user'])
    await userEvent.keyboard('zo')
    expect(active()).toBe('zone')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(item(/^user,/).getAttribute('aria-expanded')).toBe('false')
    expect(outline()).toEqual(['user', 'items', '  price', 'town', 'zone', 'day'])
    await userEvent.keyboard('*')
    expect(outline()).toHaveLength(10)
    await userEvent.keyboard(' ')
    expect(item(/^user,/).getAttribute('aria-expanded')).toBe('false')
    expect(document.querySelectorAll('[role=treeitem][tabindex="0"]')).toHaveLength(1)
  })

  it('stays with what holds the row when that goes', async () => {
    await begin()
    await userEvent.keyboard('pri')
    expect(active()).toBe('price')
    await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }))
    expect(document.querySelector('[role=treeitem][tabindex="0"] bdi')?.textContent).toBe('items')
  })

  it('opens all that is known of a field, long values in full, and comes back', async () => {
    await begin()
    await userEvent.keyboard('zo{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'zone' })
    expect(dialog.textContent).toContain('x'.repeat(400))
    const row = screen.getByRole('treeitem', { name: /^zone,/, hidden: true })
    expect(row.textContent).not.toContain('x'.repeat(400))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(active()).toBe('zone'))
  })

  it('copies the path, and the field as JSON, also by the menu', async () => {
    const user = userEvent.setup()
    await begin()
    item(/^city,/).focus()
    await user.keyboard('{Control>}c{/Control}')
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('user.address.city'))
    await user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}')
    const json = '{\n  "city": {\n    "type": "keyword",\n    "doc_values": false\n  }\n}'
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(json))
    await user.click(within(item(/^raw,/)).getByRole('button', { name: 'Actions of raw', hidden: true }))
    await user.click(await screen.findByRole('menuitem', { name: /Copy path/ }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('user.name.raw'))
    expect(active()).toBe('raw')
  })
})
