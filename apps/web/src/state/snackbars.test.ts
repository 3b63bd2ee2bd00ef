import { beforeEach, expect, it } from 'vitest'
import { dismissSnackbar, showSnackbar, useSnackbars } from './snackbars.ts'

const titles = () => useSnackbars.getState().snackbars.map(({ title }) => title)

beforeEach(() => useSnackbars.setState({ snackbars: [] }))

it('keeps what was told in order until it is taken away', () => {
  showSnackbar({ color: 'green', title: 'first' })
  const second = showSnackbar({ color: 'error', title: 'second', body: 'why' })
  showSnackbar({ color: 'info', title: 'third' })
  dismissSnackbar(second)
  expect(titles()).toEqual(['first', 'third'])
})

it('tells two equal results apart', () => {
  const first = showSnackbar({ color: 'green', title: 'same' })
  showSnackbar({ color: 'green', title: 'same' })
  dismissSnackbar(first)
  expect(titles()).toEqual(['same'])
})
