// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { isColumnShown, plainLayout } from '#lib/columnLayout.ts'
import { ColumnChooser } from './ColumnChooser.tsx'

/** A chooser of this many columns, and how many of them show. */
function Choosing({ count }: { count: number }) {
  const [layout, setLayout] = useState(plainLayout)
  const columns = Array.from({ length: count }, (_, at) => ({ id: `f${at}`, title: `field.${at}`, width: 100 }))
  return (
    <>
      <output>{columns.filter((column) => isColumnShown(layout, column)).length}</output>
      <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
    </>
  )
}

const lines = () => screen.queryAllByRole('listitem').length
const find = (text: string) => fireEvent.change(screen.getByLabelText('Find a column'), { target: { value: text } })

beforeAll(async () => {
  await startTexts('en')
  await i18next.loadNamespaces('table')
})
afterEach(cleanup)

it('draws the first of very many columns, and finds the others by name', async () => {
  render(<Choosing count={1250} />)
  expect(lines()).toBe(100)
  expect(screen.getByText('1,150 more: find them by name.')).toBeDefined()
  find('FIELD.124')
  await waitFor(() => expect(lines()).toBe(11))
  find('nowhere')
  await screen.findByText('No column has this in its name.')
})

it('hides all columns at once, those without a line too, and shows them again', () => {
  render(<Choosing count={250} />)
  fireEvent.click(screen.getByText('Hide all'))
  expect(document.querySelector('output')?.textContent).toBe('0')
  fireEvent.click(screen.getByText('Reset columns'))
  expect(document.querySelector('output')?.textContent).toBe('250')
})

it('has nothing to find by where there are few', () => {
  render(<Choosing count={12} />)
  expect(screen.queryByLabelText('Find a column')).toBeNull()
})
