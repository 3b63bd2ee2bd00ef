// @vitest-environment jsdom
import { format, minify } from '@searchdeck/exact-json'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  button,
  editor,
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

const dialog = () => screen.getByRole('dialog')
const documentOf = ({ state }: ReturnType<typeof renderDocuments>, id = '1') =>
  state.documents['products']?.find((each) => each.id === id)

describe('a document', () => {
  it('is opened by the address and shown as it is stored, set out, with what the engine says of it', async () => {
    const { user, onOpenChange } = renderDocuments()
    await user.click(await screen.findByRole('button', { name: 'edit' }))
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(first)
    await waitFor(async () => expect(await editorText()).toBe(format(source)))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Edit document products / _doc / 1')
    const meta = [...dialog().querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(meta).toEqual(['_indexproducts', '_id1', '_version1', '_primary_term1', '_seq_no0'])
  })

  it('is written as it stands in the editor, compared with what was loaded, told, and its dialog closes', async () => {
    const page = renderDocuments({ open: first })
    await retype('1.0', '1.00')
    const path = '/products/_doc/1?refresh=true&if_seq_no=0&if_primary_term=1'
    expect((await screen.findByRole('region', { name: 'Request' })).textContent).toContain(`PUT ${path}`)
    await press(page.user, 'Update')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes(page)).toEqual([`PUT ${path}`])
    expect(documentOf(page)?.source).toBe(format(source).replace('1.0,', '1.00,'))
    expect(told()).toEqual([{ color: 'green', title: 'Document updated', body: 'products / 1' }])
  })

  it('is written with Ctrl+Enter', async () => {
    const page = renderDocuments({ open: first })
    await retype('14', '15')
    await waitFor(() => expect(button('Update').disabled).toBe(false))
    const view = await editor()
    act(() => {
      view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
    })
    await waitFor(() => expect(documentOf(page)?.source).toContain('"stock": 15'))
  })

  it('cannot be sent while it is no JSON object, and says so', async () => {
    renderDocuments({ open: first })
    await retype('14', '14,,')
    await waitFor(() => expect(button('Update').disabled).toBe(true))
    expect(await screen.findByRole('button', { name: /^Line \d+, column \d+: / })).toBeDefined()
    await retype(await editorText(), '[]')
    expect(await screen.findByText(/begins with \{ and ends with \}/)).toBeDefined()
    expect(button('Update').disabled).toBe(true)
    await retype('[]', '{}')
    await waitFor(() => expect(button('Update').disabled).toBe(false))
  })

  it.each(['a/b', '100%', 'a#b?c', ' two  spaces ', '🚀', '..', 'a\\b'])(
    'of the id %j is loaded and written',
    async (id) => {
      const page = renderDocuments({}, [{ ...first, id, routing: 'r&1' }])
      page.state.documents['products'] = [{ id, source, version: 1, seqNo: 7, routing: 'r&1' }]
      await press(page.user, 'edit')
      await retype('14', '15')
      await press(page.user, 'Update')
      await waitFor(() => expect(documentOf(page, id)?.source).toContain('15'))
      expect(page.calls.filter(({ body, path }) => `${path}${body ?? ''}`.includes('routing')).length).toBeGreaterThan(
        1,
      )
      expect(minify(documentOf(page, id)?.source ?? '')).toBe(source.replace('14', '15'))
    },
  )

  it('has its address to be copied', async () => {
    const { user } = renderDocuments({ open: first })
    const writeText = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/cluster/0')
  })

  it('can be read and not changed where the connection is read-only', async () => {
    const page = renderDocuments({ open: first, access: 'readOnly' })
    expect(await editorText()).toBe(format(source))
    expect(button('Update').getAttribute('aria-disabled')).toBe('true')
    expect(button('Update').title).toContain('read-only')
    expect(button('Update').disabled).toBe(false)
    await page.user.click(button('Update'))
    expect(writes(page)).toEqual([])
    expect(page.calls.map(({ path }) => path)).not.toContain('/products')
  })
})

describe('a document that cannot be loaded', () => {
  it('is not there', async () => {
    renderDocuments({ open: { ...first, id: 'nothing' } })
    expect(await screen.findByText('There is no such document')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  })

  it.each([
    [{ status: 401 }, '401 Not authorized'],
    [{ status: 403 }, '403 Forbidden'],
    [{ status: 429 }, '429 Too many requests'],
    [{ status: 500 }, '500 Elasticsearch server error'],
    ['html', 'A web page answered, not a cluster'],
    ['cutOff', ''],
    ['refused', ''],
  ] as const)('says why in its place, and can be asked for again (%j)', async (fault, title) => {
    const page = renderDocuments()
    const heal = page.fail('/products/_doc/1', fault)
    await press(page.user, 'edit')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(title)
    heal()
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await editorText()).toBe(format(source))
  })

  it('is waited for, and can be left meanwhile', async () => {
    const page = renderDocuments()
    page.fail('/products/_doc/1', 'hang')
    await press(page.user, 'edit')
    expect(await screen.findByRole('dialog')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
    await page.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.onOpenChange).toHaveBeenLastCalledWith(undefined)
  })

  it('is no document where the answer is other JSON', async () => {
    const page = renderDocuments()
    page.fail('/products/_doc/1', { status: 200, body: '[1]' })
    await press(page.user, 'edit')
    expect((await screen.findByRole('alert')).textContent).toContain('Not an answer of a cluster')
  })

  it('says why it cannot be edited where its source is not kept', async () => {
    const page = renderDocuments()
    page.fail('/products/_doc/1', { status: 200, body: '{"_index":"products","_id":"1","_version":1,"found":true}' })
    await press(page.user, 'edit')
    expect(await screen.findByText(/does not keep the source/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  })
})

describe('a reload', () => {
  it('shows the document as it is now where nothing was typed', async () => {
    const page = renderDocuments({ open: first })
    await editor()
    page.state.documents['products'] = [{ id: '1', source: '{"new":1}', version: 2, seqNo: 9 }]
    await press(page.user, 'Reload')
    await waitFor(async () => expect(await editorText()).toBe(format('{"new":1}')))
    expect(dialog().textContent).toContain('_seq_no9')
  })

  it('asks before it drops what was typed', async () => {
    const page = renderDocuments({ open: first })
    await retype('14', '15')
    await press(page.user, 'Reload')
    const question = await screen.findByRole('dialog', { name: 'Reload and drop what was typed?' })
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await editorText()).toContain('15')
    await press(page.user, 'Reload')
    await press(page.user, 'Drop and reload')
    await waitFor(async () => expect(await editorText()).toBe(format(source)))
  })

  it('that fails keeps what was typed, and says why', async () => {
    const page = renderDocuments({ open: first })
    await retype('14', '15')
    page.fail('/products/_doc/1', { status: 500 })
    await press(page.user, 'Reload')
    await press(page.user, 'Drop and reload')
    expect((await screen.findByRole('alert')).textContent).toContain('500')
    expect(await editorText()).toContain('15')
  })

  it('that fails clears what nobody has typed in', async () => {
    const page = renderDocuments({ open: first })
    await editor()
    page.fail('/products/_doc/1', { status: 500 })
    await press(page.user, 'Reload')
    expect((await screen.findByRole('alert')).textContent).toContain('500')
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  })

  it('of the page brings back what was typed, still compared with what it was typed on', async () => {
    renderDocuments({ open: first })
    await retype('14', '15')
    expect(keepDraftsOverReload()).toBe(true)
    cleanup()
    const after = renderDocuments({ open: first })
    after.state.documents['products'] = [{ id: '1', source: '{"new":1}', version: 2, seqNo: 9 }]
    expect(await editorText()).toBe(format(source).replace('14', '15'))
    await press(after.user, 'Update')
    expect(await screen.findByText(/^Changed by someone else \(_seq_no 0, now 9\)/)).toBeDefined()
  })
})

describe('closing', () => {
  it('asks where something was typed, and takes the document out of the address', async () => {
    const page = renderDocuments({ open: first })
    await retype('14', '15')
    const close = within(dialog()).getAllByRole('button', { name: 'Close' })
    await page.user.click(close.at(-1) ?? document.body)
    expect(await screen.findByText('Discard what was typed?')).toBeDefined()
    await press(page.user, 'Discard')
    expect(page.onOpenChange).toHaveBeenLastCalledWith(undefined)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('what a save would lose', () => {
  const losing = (mappings: object, settings: object = {}) => {
    const page = renderDocuments()
    page.fail(/^\/products$/, { status: 200, body: { products: { mappings, settings: { index: settings } } } })
    return page
  }

  it.each([
    [{ _source: { excludes: ['secret.*', 'raw'] } }, /will be lost: secret\.\*, raw$/],
    [{ _source: { includes: ['sku'] } }, /All others are missing here and will be lost: sku$/],
    [{ _source: { mode: 'synthetic' } }, /synthetic _source/],
    [{ _source: { enabled: false } }, /can no longer be read/],
  ])('is told, and has to be agreed to: %j', async (mappings, text) => {
    const page = losing(mappings)
    await press(page.user, 'edit')
    expect(await screen.findByText(text)).toBeDefined()
    expect(button('Update').disabled).toBe(true)
    await page.user.click(screen.getByRole('checkbox', { name: 'I know what is lost, save all the same' }))
    await press(page.user, 'Update')
    await waitFor(() => expect(told()).toMatchObject([{ title: 'Document updated' }]))
  })

  it('may not be known: then that has to be agreed to', async () => {
    const page = renderDocuments()
    page.fail(/^\/products$/, { status: 403 })
    await press(page.user, 'edit')
    expect(await screen.findByText(/it is not known whether a save would lose/)).toBeDefined()
    expect((await screen.findByRole('alert')).textContent).toContain('403 Forbidden')
    expect(button('Update').disabled).toBe(true)
    await page.user.click(screen.getByRole('checkbox', { name: 'Save all the same' }))
    await press(page.user, 'Update')
    await waitFor(() => expect(told()).toMatchObject([{ title: 'Document updated' }]))
  })

  it('is waited for', async () => {
    const page = renderDocuments()
    page.fail(/^\/products$/, 'hang')
    await press(page.user, 'edit')
    expect(await screen.findByText(/^Checking what a save would lose/)).toBeDefined()
    expect(button('Update').disabled).toBe(true)
  })

  it('is nothing, but a pipeline runs again, which can be skipped; a final one cannot', async () => {
    const page = losing({}, { default_pipeline: 'enrich', final_pipeline: 'audit' })
    await press(page.user, 'edit')
    expect((await screen.findByText(/^The final pipeline/)).textContent).toContain('It cannot be skipped.')
    await page.user.click(screen.getByRole('checkbox', { name: /^Skip the pipeline enrich/ }))
    await press(page.user, 'Update')
    await waitFor(() =>
      expect(writes(page)).toEqual(['PUT /products/_doc/1?refresh=true&pipeline=_none&if_seq_no=0&if_primary_term=1']),
    )
  })
})

describe('a write that fails', () => {
  it.each([
    [{ status: 400 }, '400 Bad Request'],
    [{ status: 403 }, '403 Forbidden'],
    [{ status: 429 }, '429 Too many requests'],
    [{ status: 500 }, '500 Elasticsearch server error'],
    ['html', 'A web page answered, not a cluster'],
    ['reset', ''],
  ] as const)('keeps the dialog and what was typed, with the reason (%j)', async (fault, title) => {
    const page = renderDocuments({ open: first })
    await retype('14', '15')
    page.fail('/products/_doc/1?refresh', fault)
    await press(page.user, 'Update')
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    expect(await editorText()).toContain('15')
    expect(told()).toEqual([])
  })

  it('that was answered to nobody is found to have arrived', async () => {
    const page = renderDocuments({ open: first })
    await retype('14', '15')
    const heal = page.fail('/products/_doc/1?refresh', 'reset')
    await press(page.user, 'Update')
    await screen.findByRole('alert')
    heal()
    page.state.documents['products'] = [{ id: '1', source: source.replace('14', '15'), version: 2, seqNo: 5 }]
    await press(page.user, 'Update')
    expect(await screen.findByText(/an earlier attempt may have arrived/)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Differences' })).toBeNull()
  })
})
