// @vitest-environment jsdom
import { format } from '@searchdeck/exact-json'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  button,
  editorText,
  first,
  press,
  renderDocuments,
  retype,
  source,
  told,
  writes,
} from '#features/documents/testing/renderDocuments.tsx'
import { keepDraftsOverReload } from '#state/draft.ts'
import { useSnackbars } from '#state/snackbars.ts'

beforeEach(() => useSnackbars.setState({ snackbars: [] }))
afterEach(cleanup)

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const indexField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Index' })

async function openNew(options: Parameters<typeof renderDocuments>[0] = {}) {
  const page = renderDocuments(options)
  await press(page.user, 'create')
  await indexField()
  return page
}

describe('a new document', () => {
  it('goes to the index that it was asked for in, and gets an id of the engine', async () => {
    const page = await openNew()
    expect(page.onOpenChange).toHaveBeenCalledExactlyOnceWith({ isNew: true, index: 'products' })
    expect((await indexField()).value).toBe('products')
    await retype('{\n  \n}', '{"n":9223372036854775807}')
    await press(page.user, 'Create')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes(page)).toEqual(['POST /products/_doc?refresh=true&op_type=create'])
    const made = page.state.documents['products']?.[1]
    expect(made?.source).toBe('{"n":9223372036854775807}')
    expect(told()).toEqual([{ color: 'green', title: 'Document created', body: `products / ${made?.id ?? ''}` }])
  })

  it('has the id, the routing and the pipeline that are given', async () => {
    const page = await openNew()
    await page.user.type(await field('Id'), 'a/b %🚀')
    await page.user.type(await field('Routing'), 'r&1')
    await page.user.type(await field('Pipeline'), 'my pipe')
    await page.user.keyboard('{Enter}')
    await waitFor(() =>
      expect(writes(page)).toEqual([
        'PUT /products/_doc/a%2Fb%20%25%F0%9F%9A%80?refresh=true&routing=r%261&pipeline=my%20pipe&op_type=create',
      ]),
    )
  })

  it('is refused where there is one of that id, and says so at its place', async () => {
    const page = await openNew()
    await page.user.type(await field('Id'), '1')
    await press(page.user, 'Create')
    expect(await screen.findByText('There is a document of this id.')).toBeDefined()
    expect((await field('Id')).getAttribute('aria-invalid')).toBe('true')
    expect(page.state.documents['products']?.[0]?.source).toBe(source)
    await page.user.type(await field('Id'), '2')
    expect(screen.queryByText('There is a document of this id.')).toBeNull()
    await press(page.user, 'Create')
    await waitFor(() => expect(told()).toMatchObject([{ title: 'Document created' }]))
  })

  it('that an earlier attempt may have created is not said to be somebody else’s', async () => {
    const page = await openNew()
    await page.user.type(await field('Id'), '1')
    const heal = page.fail('/products/_doc/1', 'reset')
    await press(page.user, 'Create')
    await screen.findByRole('alert')
    heal()
    await press(page.user, 'Create')
    expect(await screen.findByText(/may come from your earlier attempt/)).toBeDefined()
  })

  it('that makes an index says so, and offers the names that are known', async () => {
    const page = await openNew()
    await page.user.type(await indexField(), '2')
    expect(await screen.findByText(/^There is no such index: the cluster may make one/)).toBeDefined()
    await page.user.clear(await indexField())
    expect(button('Create').disabled).toBe(true)
  })

  it.each([
    [{ status: 400 }, '400 Bad Request'],
    [{ status: 403 }, '403 Forbidden'],
    [{ status: 429 }, '429 Too many requests'],
    [{ status: 500 }, '500 Elasticsearch server error'],
    ['html', 'A web page answered, not a cluster'],
  ] as const)('keeps what was typed where it fails, with the reason (%j)', async (fault, title) => {
    const page = await openNew()
    await retype('{\n  \n}', '{"n":1.0}')
    page.fail('/products/_doc', fault)
    await press(page.user, 'Create')
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    expect(await editorText()).toBe('{"n":1.0}')
  })

  it('cannot be sent while it is no JSON object', async () => {
    await openNew()
    await retype('{\n  \n}', '{"n":}')
    await waitFor(() => expect(button('Create').disabled).toBe(true))
  })

  it('comes back with all that was typed after a reload of the page', async () => {
    const page = await openNew()
    await page.user.type(await field('Id'), 'mine')
    await retype('{\n  \n}', '{"n":1e400}')
    expect(keepDraftsOverReload()).toBe(true)
    cleanup()
    renderDocuments({ open: { isNew: true, index: 'products' } })
    expect((await field('Id')).value).toBe('mine')
    expect(await editorText()).toBe('{"n":1e400}')
  })

  it('cannot be created where the connection is read-only', async () => {
    const page = await openNew({ access: 'readOnly' })
    expect(button('Create').title).toContain('read-only')
    await page.user.click(button('Create'))
    expect(writes(page)).toEqual([])
  })

  it('has a type on engines that have types', async () => {
    const page = await openNew({ version: '6.8.0' })
    const type = await field('Type')
    await page.user.clear(type)
    await page.user.type(type, 'item')
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Request' }).textContent).toContain('POST /products/item?refresh=true'),
    )
  })
})

describe('a duplicate', () => {
  it('begins with the source of the other, every digit, and without its id', async () => {
    const page = renderDocuments()
    await press(page.user, 'duplicate')
    expect(page.onOpenChange).toHaveBeenCalledExactlyOnceWith({ isNew: true, copyOf: first })
    await waitFor(async () => expect(await editorText()).toBe(format(source)))
    expect((await field('Id')).value).toBe('')
    expect((await indexField()).value).toBe('products')
    await press(page.user, 'Create')
    await waitFor(() => expect(page.state.documents['products']).toHaveLength(2))
    expect(page.state.documents['products']?.[1]?.source).toBe(format(source))
  })

  it('says why the other cannot be read, and can be tried again', async () => {
    const page = renderDocuments()
    const heal = page.fail('/products/_doc/1', { status: 403 })
    await press(page.user, 'duplicate')
    expect((await screen.findByRole('alert')).textContent).toContain('403 Forbidden')
    heal()
    await press(page.user, 'Try again')
    await waitFor(async () => expect(await editorText()).toBe(format(source)))
  })

  it('of what is gone says so', async () => {
    renderDocuments({ open: { isNew: true, copyOf: { ...first, id: 'nothing' } } })
    expect(await screen.findByText(/is not there any more/)).toBeDefined()
    expect(await editorText()).toBe('{\n  \n}')
  })
})
