// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasDrafts, keepDraftsOverReload } from '#state/draft.ts'
import { useCodeEditor, useSettings, useThemePreference } from '#state/preferences.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { useNodesView } from '#state/views/nodesView.ts'
import { openFreshDevice, thisWindow } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { SettingsPage } from './SettingsPage.tsx'

await i18next.loadNamespaces('settings')

const onLanguageChange = vi.fn()
const onShowShortcuts = vi.fn()
const onBackup = vi.fn()

async function open() {
  const user = userEvent.setup()
  renderPage(<SettingsPage language="en" {...{ onLanguageChange, onShowShortcuts, onBackup }} />, createFakeCluster())
  await screen.findByRole('heading', { name: 'Settings' })
  return user
}
const timeLimit = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Time limit' })
const hidden = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Hidden indices' })
const stored = (group: string) => JSON.parse(thisWindow.device.read(group) ?? '{}') as Record<string, unknown>

beforeEach(() => {
  openFreshDevice()
  useSettings.setState(useSettings.getInitialState())
  useCodeEditor.setState(useCodeEditor.getInitialState())
  useThemePreference.setState({ theme: 'auto' })
  useIndicesView.setState(useIndicesView.getInitialState())
  useNodesView.setState(useNodesView.getInitialState())
  onLanguageChange.mockReset()
})
afterEach(cleanup)

it('keeps a choice at once, and says so', async () => {
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Comfortable' }))
  expect(useSettings.getState().rowHeight).toBe('comfortable')
  expect(stored('settings')).toMatchObject({ rowHeight: 'comfortable' })
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(stored('theme')).toEqual({ theme: 'dark' })
})

it('leaves a change of language to the shell, which reloads', async () => {
  const user = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr')
  expect(onLanguageChange).toHaveBeenCalledWith('fr')
})

it('takes whole seconds from 5 to 600 as the limit of a request', async () => {
  const user = await open()
  await user.clear(timeLimit())
  await user.type(timeLimit(), '600')
  expect(stored('settings')).toMatchObject({ requestSeconds: 600 })
  expect(timeLimit().getAttribute('aria-invalid')).toBe('false')
})

it.each(['4', '601', '12.5', '1e2', '-30', 'thirty', ''])(
  'keeps %j in the field and away from the settings',
  async (text) => {
    const user = await open()
    await user.clear(timeLimit())
    // On the way there, what is right is kept.
    useSettings.setState({ requestSeconds: 30 })
    if (text !== '') await user.paste(text)
    expect(useSettings.getState().requestSeconds).toBe(30)
    expect(timeLimit().value).toBe(text)
    expect(timeLimit().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Only whole numbers between 5 and 600')
  },
)

it('takes full numbers from 1 to 1000 as the length of a value, and says so of all others', async () => {
  const user = await open()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Length of a value' })
  expect(field.value).toBe('200')
  for (const wrong of ['0', '1001', '2.5', '']) {
    await user.clear(field)
    useSettings.setState({ documentFieldMaxLength: 200 })
    if (wrong !== '') await user.paste(wrong)
    expect(screen.getByRole('alert').textContent).toBe('Only full numbers between 1 and 1000')
    expect(useSettings.getState().documentFieldMaxLength).toBe(200)
  }
  await user.clear(field)
  await user.paste('1000')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(stored('settings')).toMatchObject({ documentFieldMaxLength: 1000 })
})

it('shows @timestamp in local time and wraps lines until told otherwise', async () => {
  const user = await open()
  const local = screen.getByRole<HTMLInputElement>('switch', { name: 'Local @timestamp' })
  const wrap = screen.getByRole<HTMLInputElement>('switch', { name: 'Wrap lines' })
  expect([local.checked, wrap.checked]).toEqual([true, true])
  await user.click(local)
  await user.click(wrap)
  expect(stored('settings')).toMatchObject({ localizeTimestamp: false })
  expect(stored('codeEditor')).toEqual({ wrapLines: false, vimMode: false })
})

it('turns the keys of Vim on for every editor opened from then on', async () => {
  const user = await open()
  const vim = screen.getByRole<HTMLInputElement>('switch', { name: 'Vim keys' })
  expect(vim.checked).toBe(false)
  await user.click(vim)
  expect(stored('codeEditor')).toEqual({ wrapLines: true, vimMode: true })
})

it('says why a pattern is not valid, keeps the one before, and goes back to the default', async () => {
  const user = await open()
  await user.clear(hidden())
  await user.paste('^(logs')
  expect(screen.getByRole('alert').textContent).toContain('Not a valid regular expression')
  expect(useIndicesView.getState().hideIndicesRegex).toBe('')
  await user.type(hidden(), ')')
  expect(stored('indices')).toMatchObject({ hideIndicesRegex: '^(logs)' })
  await user.click(screen.getByRole('button', { name: 'Reset to default: Hidden indices' }))
  expect(hidden().value).toBe('^\\.')
  expect(useIndicesView.getState().hideIndicesRegex).toBe('^\\.')
})

it('keeps a pattern of hidden attributes once it is valid, and says why it is not', async () => {
  const user = await open()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hidden node attributes' })
  expect(field.value).toBe('^ml|^xpack|^transform|^shard_indexing_pressure_enabled$')
  await user.clear(field)
  await user.paste('^(zone')
  expect(screen.getByRole('alert').textContent).toContain('Not a valid regular expression')
  expect(useNodesView.getState().hideAttributesRegex).toBe('')
  await user.type(field, ')')
  expect(stored('nodes')).toMatchObject({ hideAttributesRegex: '^(zone)' })
})

it('has what is not valid yet over a reload of the app', async () => {
  const user = await open()
  await user.clear(timeLimit())
  await user.paste('9999')
  expect(hasDrafts()).toBe(true)
  keepDraftsOverReload()
  cleanup()
  await open()
  expect(timeLimit().value).toBe('9999')
})

it('switches single-key shortcuts, and shows the list of all', async () => {
  const user = await open()
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
  expect(useSettings.getState().letterShortcuts).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Show all shortcuts' }))
  expect(onShowShortcuts).toHaveBeenCalledOnce()
})

it('leads to the backup and the reset of all that is saved', async () => {
  const user = await open()
  for (const name of ['Export…', 'Import…', 'Delete all saved data…'])
    await user.click(screen.getByRole('button', { name }))
  expect(onBackup.mock.calls).toEqual([['export'], ['import'], ['reset']])
})
