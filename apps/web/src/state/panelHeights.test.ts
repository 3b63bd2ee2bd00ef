// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { keepPanelHeight, usePanelHeights } from './panelHeights.ts'

const stored = () => JSON.parse(localStorage.getItem('resize') ?? '{}') as unknown

beforeEach(() => {
  localStorage.clear()
  usePanelHeights.setState(usePanelHeights.getInitialState())
})

it('is 500 px for the indices the first time, never under 100', () => {
  keepPanelHeight('indicesTable', true)
  expect(stored()).toMatchObject({ indicesTable: 500, kept: ['indicesTable'] })
  keepPanelHeight('indicesTable', true, 20)
  expect(stored()).toMatchObject({ indicesTable: 100, kept: ['indicesTable'] })
})

it('remembers the height while the table fills its page', () => {
  keepPanelHeight('indicesTable', true, 321.4)
  keepPanelHeight('indicesTable', false)
  expect(stored()).toMatchObject({ indicesTable: 321, kept: [] })
})

it('leaves alone the heights of what it does not know', () => {
  localStorage.setItem('resize', JSON.stringify({ loaderCodeViewer: 600, indicesTable: 400 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'resize', storageArea: localStorage }))
  keepPanelHeight('indicesTable', true)
  expect(stored()).toMatchObject({ loaderCodeViewer: 600, indicesTable: 400, kept: ['indicesTable'] })
})
