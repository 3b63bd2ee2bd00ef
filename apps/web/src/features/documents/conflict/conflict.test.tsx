// @vitest-environment jsdom
import { format, minify } from '@searchdeck/exact-json'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
  type Rendered,
} from '#features/documents/testing/renderDocuments.tsx'
import { useSnackbars } from '#state/snackbars.ts'

beforeEach(() => useSnackbars.setState({ snackbars: [] }))
afterEach(cleanup)

/** Somebody else writes the document. */
function meanwhile({ state }: Rendered, text: string, seqNo: number) {
  state.documents['products'] = [{ id: '1', source: text, version: seqNo + 1, seqNo }]
}

const theirs = source.replace('"stock":14', '"stock":11').replace('"sku":"NL-8841"', '"sku":"NL-9"')

/** Mine: the price and the stock. Theirs: the name and the stock. */
async function conflict() {
  const page = renderDocuments({ open: first })
  await retype('129.90', '119.90')
  await retype('14', '12')
  meanwhile(page, theirs, 9)
  await press(page.user, 'Update')
  const differences = await screen.findByRole('region', { name: 'Differences' })
  const row = (field: string) => {
    const found = within(differences)
      .getAllByRole('listitem')
      .find((each) => each.querySelector('code')?.textContent === field)
    if (!found) throw new Error(`There is no ${field}`)
    return found
  }
  const chosen = (field: string) =>
    within(row(field))
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)?.value
  const choose = (field: string, side: 'Theirs' | 'Yours') =>
    page.user.click(within(row(field)).getByRole('radio', { name: side }))
  return { ...page, differences, row, chosen, choose }
}

const merged = source.replace('129.90', '119.90').replace('"stock":14', '"stock":12').replace('NL-8841', 'NL-9')

describe('a document that somebody else has changed', () => {
  it('is not written: theirs and mine stand side by side, and what both changed is marked', async () => {
    const page = await conflict()
    const banner = 'Changed by someone else (_seq_no 0, now 9). Nothing was written; your text is kept.'
    expect(screen.getByText(banner)).toBeDefined()
    expect(screen.getByRole('dialog').textContent).toContain('_seq_no0 → 9')
    expect(within(page.differences).getByText('3 differ')).toBeDefined()
    expect(page.row('stock').textContent).toContain('both changed it')
    expect(page.row('stock').textContent).toContain('loaded: 14')
    expect(page.row('stock').dataset['both']).toBe('true')
    expect(page.row('sku').textContent).toContain('they changed it')
    expect(page.row('price.amount').textContent).toContain('you changed it')
    expect(page.state.documents['products']?.[0]?.source).toBe(theirs)
  })

  it('is merged: mine where only I changed it, theirs where only they did, mine where both did', async () => {
    const page = await conflict()
    expect(['sku', 'price.amount', 'stock'].map(page.chosen)).toEqual(['theirs', 'mine', 'mine'])
    expect(await editorText()).toBe(format(merged))
    expect((await editor()).contentDOM.getAttribute('aria-label')).toBe('What Update will write')
  })

  it('is written on top of theirs, with their version', async () => {
    const page = await conflict()
    await press(page.user, 'Update on top of theirs')
    await waitFor(() => expect(told()).toMatchObject([{ title: 'Document updated' }]))
    expect(writes(page).at(-1)).toBe('PUT /products/_doc/1?refresh=true&if_seq_no=9&if_primary_term=1')
    expect(minify(page.state.documents['products']?.[0]?.source ?? '')).toBe(merged)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is chosen field by field, and what else was typed stays', async () => {
    const page = await conflict()
    await retype('"huge": 1e400', '"huge": 1e401')
    await page.choose('stock', 'Theirs')
    await waitFor(() => expect(page.chosen('stock')).toBe('theirs'))
    await page.choose('sku', 'Yours')
    const expected = merged.replace('"stock":12', '"stock":11').replace('NL-9', 'NL-8841').replace('1e400', '1e401')
    expect(await editorText()).toBe(format(expected))
    expect(page.chosen('sku')).toBe('mine')
  })

  it('is taken from one side as a whole', async () => {
    const page = await conflict()
    await press(page.user, 'All theirs')
    expect(await editorText()).toBe(format(theirs))
    await press(page.user, 'All yours')
    expect(minify(await editorText())).toBe(source.replace('129.90', '119.90').replace('"stock":14', '"stock":12'))
  })

  it('can hold something else than either, which is then neither', async () => {
    const page = await conflict()
    await retype('12', '77')
    await waitFor(() => expect(page.chosen('stock')).toBeUndefined())
    await retype('77', '77,,')
    await waitFor(() => expect(button('All theirs').disabled).toBe(true))
    expect(button('Update on top of theirs').disabled).toBe(true)
  })

  it('can be shown as theirs, mine dropped', async () => {
    const page = await conflict()
    await press(page.user, 'Drop mine, show theirs')
    await waitFor(async () => expect(await editorText()).toBe(format(theirs)))
    expect(screen.queryByRole('region', { name: 'Differences' })).toBeNull()
    expect(button('Update')).toBeDefined()
    await page.user.keyboard('{Escape}')
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is asked about again where it changes once more', async () => {
    const page = await conflict()
    meanwhile(page, theirs.replace('"stock":11', '"stock":10'), 20)
    await press(page.user, 'Update on top of theirs')
    expect(await screen.findByText(/^Changed by someone else \(_seq_no 9, now 20\)/)).toBeDefined()
    expect(page.row).toBeDefined()
    expect(await editorText()).toBe(format(merged))
    await press(page.user, 'Update on top of theirs')
    await waitFor(() => expect(told()).toMatchObject([{ title: 'Document updated' }]))
  })

  it('asks before it is closed', async () => {
    const page = await conflict()
    const close = screen.getAllByRole('button', { name: 'Close' })
    await page.user.click(close.at(-1) ?? document.body)
    expect(await screen.findByText('Discard what was typed?')).toBeDefined()
  })

  it('says what the write said where theirs cannot be read', async () => {
    const page = renderDocuments({ open: first })
    await retype('14', '12')
    meanwhile(page, theirs, 9)
    page.fail(/^\/products\/_doc\/1$/, { status: 403 })
    await press(page.user, 'Update')
    expect((await screen.findByRole('alert')).textContent).toContain('409')
    expect(await editorText()).toContain('"stock": 12')
  })
})

describe('a document that somebody has deleted', () => {
  async function deleted() {
    const page = renderDocuments({ open: first })
    await retype('14', '12')
    page.state.documents['products'] = []
    await press(page.user, 'Update')
    expect(await screen.findByText(/^Someone has deleted this document/)).toBeDefined()
    return page
  }

  it('can be created again with my text, under its id', async () => {
    const page = await deleted()
    expect(await editorText()).toContain('"stock": 12')
    await press(page.user, 'Create it again')
    await waitFor(() => expect(told()).toMatchObject([{ title: 'Document created' }]))
    expect(writes(page).at(-1)).toBe('PUT /products/_doc/1?refresh=true&op_type=create')
    expect(page.state.documents['products']?.[0]?.source).toContain('"stock": 12')
  })

  it('is merged where somebody has created it again before', async () => {
    const page = await deleted()
    meanwhile(page, theirs, 30)
    await press(page.user, 'Create it again')
    expect(await screen.findByRole('region', { name: 'Differences' })).toBeDefined()
    await press(page.user, 'Update on top of theirs')
    await waitFor(() => expect(told()).toMatchObject([{ title: 'Document updated' }]))
  })

  it('is found by a reload, and what was typed stays', async () => {
    const page = renderDocuments({ open: first })
    await retype('14', '12')
    page.state.documents['products'] = []
    await press(page.user, 'Reload')
    await press(page.user, 'Drop and reload')
    expect(await screen.findByText(/^Someone has deleted this document/)).toBeDefined()
    expect(await editorText()).toContain('"stock": 12')
  })
})

describe('a document whose index somebody has deleted', () => {
  it('is not written before somebody wants the index to be made anew', async () => {
    const page = renderDocuments({ open: first })
    await retype('14', '12')
    page.state.indices.splice(0)
    delete page.state.documents['products']
    await press(page.user, 'Update')
    expect((await screen.findByText(/^Someone has deleted the index/)).parentElement?.textContent).toContain('mapping')
    expect(writes(page)).toEqual([])
    expect(await editorText()).toContain('"stock": 12')
    await press(page.user, 'Create it again')
    await waitFor(() => expect(writes(page)).toEqual(['PUT /products/_doc/1?refresh=true&op_type=create']))
  })

  it.each([403, 405])('is written where the cluster answers %i to who asks for the index', async (status) => {
    const page = renderDocuments({ open: first })
    await retype('14', '12')
    page.fail(/\/products$/, { status, body: '' })
    await press(page.user, 'Update')
    await waitFor(() => expect(told()).toMatchObject([{ title: 'Document updated' }]))
  })
})

it('before sequence numbers, versions are compared', async () => {
  const page = renderDocuments({ version: '6.6.2' })
  page.fail('/products/_doc/1', {
    status: 200,
    body: `{"_index":"products","_type":"_doc","_id":"1","_version":3,"found":true,"_source":${source}}`,
  })
  await press(page.user, 'edit')
  expect((await screen.findByRole('dialog')).textContent).toContain('_type_doc')
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Request' }).textContent).toContain('?refresh=true&version=3'),
  )
})
