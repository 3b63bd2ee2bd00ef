// @vitest-environment jsdom
import { format } from '@searchdeck/exact-json'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  button,
  editorText,
  first,
  press,
  renderDocuments,
  retype,
  source,
} from '#features/documents/testing/renderDocuments.tsx'

afterEach(cleanup)

async function openFields() {
  const page = renderDocuments({ open: first })
  await editorText()
  await page.user.click(screen.getByRole('radio', { name: 'Fields' }))
  const table = await screen.findByRole('table', { name: 'Fields' })
  const field = (name: string) => within(table).getByRole<HTMLInputElement>('textbox', { name })
  const toJson = () => page.user.click(screen.getByRole('radio', { name: 'JSON' }))
  return { ...page, table, field, toJson }
}

describe('the fields of a document', () => {
  it('are listed with their values as they are stored', async () => {
    const { table } = await openFields()
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(
        (row) =>
          `${within(row).getByRole('rowheader').textContent} ${within(row).getByRole<HTMLInputElement>('textbox').value}`,
      )
    expect(rows).toEqual([
      ...['sku "NL-8841"', 'ledger 9223372036854775807', 'one 1.0', 'huge 1e400', 'minus -0'],
      ...['__proto__.a "caf\\u00e9"', 'price.amount 129.90', 'stock 14'],
    ])
  })

  it('are edited at their place: no other token of the document changes', async () => {
    const page = await openFields()
    fireEvent.change(page.field('price.amount'), { target: { value: '9007199254740993.10' } })
    fireEvent.blur(page.field('price.amount'))
    await page.toJson()
    expect(await editorText()).toBe(format(source).replace('129.90', '9007199254740993.10'))
    await press(page.user, 'Update')
    await waitFor(() =>
      expect(page.state.documents['products']?.[0]?.source).toBe(
        format(source).replace('129.90', '9007199254740993.10'),
      ),
    )
  })

  it('may become objects, which are fields of their own once the field is left', async () => {
    const page = await openFields()
    const field = page.field('stock')
    field.focus()
    for (const typed of ['{', '{}', '{"a"', '{"a":1.0}'])
      fireEvent.change(page.field('stock'), { target: { value: typed } })
    expect(document.activeElement).toBe(page.field('stock'))
    fireEvent.blur(page.field('stock'))
    expect(page.field('stock.a').value).toBe('1.0')
  })

  it('that hold no JSON say so, hold the document back, and stay until they are put right', async () => {
    const page = await openFields()
    await waitFor(() => expect(button('Update').disabled).toBe(false))
    fireEvent.change(page.field('sku'), { target: { value: 'NL' } })
    expect(screen.getByRole('alert').textContent).toContain('double quotes')
    expect(page.field('sku').getAttribute('aria-invalid')).toBe('true')
    expect(button('Update').disabled).toBe(true)
    fireEvent.blur(page.field('sku'))
    await page.user.type(page.field('stock'), '5')
    expect(page.field('stock').value).toBe('14')
    await page.toJson()
    expect(page.field('sku').value).toBe('NL')
    fireEvent.change(page.field('sku'), { target: { value: '"NL"' } })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button('Update').disabled).toBe(false)
  })

  it('get back what stood there with Escape, and the dialog stays', async () => {
    const page = await openFields()
    await page.user.type(page.field('stock'), '5')
    expect(page.field('stock').value).toBe('145')
    await page.user.keyboard('{Escape}')
    expect(page.field('stock').value).toBe('14')
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(screen.queryByText('Discard what was typed?')).toBeNull()
  })

  it('are found by their names', async () => {
    const page = await openFields()
    await page.user.type(screen.getByRole('textbox', { name: 'Field name' }), 'price')
    await waitFor(() => expect(within(page.table).getAllByRole('textbox')).toHaveLength(1))
  })

  it('cannot be shown while the text is no JSON object', async () => {
    const page = renderDocuments({ open: first })
    await retype('14', '14,,')
    await page.user.click(screen.getByRole('radio', { name: 'Fields' }))
    expect(await screen.findByText(/once the text is a JSON object/)).toBeDefined()
  })
})
