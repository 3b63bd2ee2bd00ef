// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openFreshDevice, thisWindow } from '#testing/device.ts'
import { keepPanelHeight, usePanelHeight, usePanelHeights } from './panelHeights.ts'

const stored = () => JSON.parse(thisWindow.device.read('resize') ?? '{}') as unknown

beforeEach(() => {
  openFreshDevice()
  usePanelHeights.setState(usePanelHeights.getInitialState())
})

it('is 500 px for the indices the first time, never under 100', () => {
  const shown = () => renderHook(() => usePanelHeight('indicesTable')).result.current
  expect(shown()).toBeUndefined()
  keepPanelHeight('indicesTable', true)
  expect(stored()).toMatchObject({ kept: ['indicesTable'] })
  expect(shown()).toBe(500)
  keepPanelHeight('indicesTable', true, 20)
  expect(stored()).toMatchObject({ indicesTable: 100, kept: ['indicesTable'] })
  expect(shown()).toBe(100)
})

it('remembers the height while the table fills its page', () => {
  keepPanelHeight('indicesTable', true, 321.4)
  keepPanelHeight('indicesTable', false)
  expect(stored()).toMatchObject({ indicesTable: 321, kept: [] })
})

it('leaves alone the heights of what it does not know', () => {
  thisWindow.device.write('resize', JSON.stringify({ loaderCodeViewer: 600, indicesTable: 400 }))
  thisWindow.hear('resize')
  keepPanelHeight('indicesTable', true)
  expect(stored()).toMatchObject({ loaderCodeViewer: 600, indicesTable: 400, kept: ['indicesTable'] })
})
