// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { button, press, renderDocuments, told, writes } from '#features/documents/testing/renderDocuments.tsx'
import { useSnackbars } from '#state/snackbars.ts'

beforeEach(() => useSnackbars.setState({ snackbars: [] }))
afterEach(cleanup)

const hit = (id: string, routing?: string) => ({
  index: 'products',
  type: '_doc',
  id,
  ...(routing !== undefined && { routing }),
})
const many = (count: number) => Array.from({ length: count }, (_, at) => hit(String(at + 1)))
const documents = (count: number) => ({
  documents: { products: Array.from({ length: count }, (_, at) => `{"n":${at}}`) },
})
const names = () =>
  within(screen.getByRole('list', { name: 'Documents' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('one document', () => {
  it('is deleted by a call of its own with its routing, once that was confirmed, and told', async () => {
    const page = renderDocuments({}, [hit('1', 'r&1')])
    await press(page.user, 'remove')
    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 document?' })
    expect(dialog.textContent).toContain('DELETE /products/_doc/1?refresh=true&routing=r%261')
    expect(names()).toEqual(['products / 1 _routing r&1'])
    expect(writes(page)).toEqual([])
    await press(page.user, 'Delete document')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.state.documents['products']).toEqual([])
    expect(told()).toEqual([{ color: 'green', title: 'Document deleted', body: 'products / 1' }])
    expect(page.onOutcome).toHaveBeenCalledExactlyOnceWith({ gone: [hit('1', 'r&1')], failed: [] })
  })

  it('that is gone already is told as such', async () => {
    const page = renderDocuments({}, [hit('nothing')])
    await press(page.user, 'remove')
    await press(page.user, 'Delete document')
    await waitFor(() => expect(told()).toMatchObject([{ body: '1 was gone already.' }]))
    expect(page.onOutcome).toHaveBeenCalledExactlyOnceWith({ gone: [hit('nothing')], failed: [] })
  })

  it.each(['..', 'a/b', '100%', ' ', '🚀', '<script>'])('of the id %j is deleted, and nothing else', async (id) => {
    const page = renderDocuments({ fake: documents(2) }, [hit(id)])
    const others = [...(page.state.documents['products'] ?? [])]
    page.state.documents['products']?.push({ id, source: '{}', version: 1, seqNo: 9 })
    await press(page.user, 'remove')
    await press(page.user, 'Delete document')
    await waitFor(() => expect(page.state.documents['products']).toEqual(others))
    expect(page.state.indices.map(({ index }) => index)).toEqual(['products'])
  })

  it.each([
    [{ status: 401 }, '401 Not authorized'],
    [{ status: 403 }, '403 Forbidden'],
    [{ status: 404, body: { error: { type: 'index_not_found_exception', reason: 'no such index' } } }, '404 Not found'],
    [{ status: 429 }, '429 Too many requests'],
    [{ status: 500 }, '500 Elasticsearch server error'],
    ['html', 'A web page answered, not a cluster'],
    ['cutOff', ''],
  ] as const)('that cannot be deleted keeps the dialog, with the reason (%j)', async (fault, title) => {
    const page = renderDocuments()
    page.fail('/products/_doc/1', fault)
    await press(page.user, 'remove')
    await press(page.user, 'Delete document')
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    expect(told()).toEqual([])
    expect(page.onOutcome).not.toHaveBeenCalled()
  })

  it('wants its id typed where changes are to be confirmed', async () => {
    const page = renderDocuments({ access: 'confirm' })
    await press(page.user, 'remove')
    await screen.findByRole('dialog')
    expect(button('Delete document').disabled).toBe(true)
    await page.user.type(screen.getByRole('textbox'), '1{Enter}')
    await waitFor(() => expect(page.state.documents['products']).toEqual([]))
  })

  it('stays where the connection is read-only', async () => {
    const page = renderDocuments({ access: 'readOnly' })
    expect(await screen.findByText('locked')).toBeDefined()
    await press(page.user, 'remove')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(writes(page)).toEqual([])
  })
})

describe('many documents', () => {
  it('are deleted in one call, each with its routing, and counted', async () => {
    const page = renderDocuments({ fake: documents(3) }, [hit('1'), hit('2', 'r'), hit('gone')])
    await press(page.user, 'remove')
    await screen.findByRole('dialog', { name: 'Delete 3 documents?' })
    await press(page.user, 'Delete 3 documents')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const call = page.calls.find(({ method }) => method === 'POST')
    expect(call?.path).toBe('/_bulk?refresh=true')
    expect(call?.body).toContain('{"delete":{"_index":"products","_id":"2","routing":"r"}}')
    expect(page.state.documents['products']?.map(({ id }) => id)).toEqual(['3'])
    expect(told()).toEqual([{ color: 'green', title: '2 documents deleted', body: '1 was gone already.' }])
  })

  it('are named up to the twentieth', async () => {
    const page = renderDocuments({}, many(1000))
    await press(page.user, 'remove')
    await screen.findByRole('dialog', { name: 'Delete 1,000 documents?' })
    expect(names()).toHaveLength(20)
    expect(screen.getByText('and 980 more')).toBeDefined()
  })

  it('that were refused stay with their reasons, and can be tried again', async () => {
    const page = renderDocuments({ fake: documents(3) }, many(3))
    const error = { type: 'cluster_block_exception', reason: 'index [products] blocked' }
    const deleted = (id: string) => ({ delete: { _index: 'products', _id: id, status: 200, result: 'deleted' } })
    const refused = { delete: { _index: 'products', _id: '2', status: 403, error } }
    const heal = page.fail('/_bulk', {
      status: 200,
      body: { errors: true, items: [deleted('1'), refused, deleted('3')] },
    })
    await press(page.user, 'remove')
    await press(page.user, 'Delete 3 documents')
    expect(await screen.findByText('1 document could not be deleted:')).toBeDefined()
    expect(names()).toEqual(['products / 2403 cluster_block_exception: index [products] blocked'])
    expect(page.onOutcome).toHaveBeenCalledExactlyOnceWith({ gone: [hit('1'), hit('3')], failed: [hit('2')] })
    expect(told()).toEqual([{ color: 'warning', title: '2 documents deleted', body: '1 could not be deleted.' }])
    heal()
    await press(page.user, 'Try again')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes(page).at(-1)).toBe('DELETE /products/_doc/2?refresh=true')
    expect(page.onOutcome).toHaveBeenLastCalledWith({ gone: [hit('2')], failed: [] })
  })

  it('want their number typed where changes are to be confirmed', async () => {
    const page = renderDocuments({ access: 'confirm', fake: documents(2) }, many(2))
    await press(page.user, 'remove')
    await screen.findByRole('dialog')
    await page.user.type(screen.getByRole('textbox'), 'Delete 2 documents{Enter}')
    await waitFor(() => expect(page.state.documents['products']).toEqual([]))
  })
})

it('nothing is asked where nothing is chosen', async () => {
  const page = renderDocuments({}, [])
  await press(page.user, 'remove')
  expect(screen.queryByRole('dialog')).toBeNull()
})
