// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sealText } from '#lib/data/sealText.ts'
import { useSnackbars } from '#state/snackbars.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { BackupDialogs, type BackupDialog } from './BackupDialogs.tsx'
import { openFreshDevice, thisWindow } from '#testing/device.ts'

await i18next.loadNamespaces('backup')

const onClose = vi.fn()
const onDone = vi.fn()
const onOpen = vi.fn()
const saveFile = vi.fn<(name: string, content: Blob) => void>()
const auth = { authType: 'basicAuth', authData: { username: 'ann', password: 's3cret' } }

async function open(dialog: BackupDialog) {
  renderPage(<BackupDialogs open={dialog} {...{ onOpen, onClose, onDone }} />, {
    transport: createFakeCluster().transport,
    connection: { auth },
    platform: { saveFile },
  })
  await screen.findByRole('dialog')
  return userEvent.setup({ applyAccept: false })
}
const choose = async (user: ReturnType<typeof userEvent.setup>, content: string, name = 'backup.json') =>
  user.upload(screen.getByLabelText<HTMLInputElement>(/Choose a backup file/), new File([content], name))
const savedText = () => waitFor(() => saveFile.mock.calls[0]?.[1].text() ?? Promise.reject(new Error('not yet')))

beforeEach(() => openFreshDevice())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  useSnackbars.setState(useSnackbars.getInitialState())
})

describe('the export', () => {
  it('leaves credentials out unless they are wanted', async () => {
    const user = await open('export')
    await user.click(screen.getByRole('button', { name: 'Export backup' }))
    const text = await savedText()
    expect(text).toContain('"username": "ann"')
    expect(text).not.toContain('s3cret')
    expect(saveFile.mock.calls[0]?.[0]).toBe('searchdeck_1.8.0_backup.json')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('warns that credentials stand there in plain text', async () => {
    const user = await open('export')
    expect(screen.queryByText(/plain text/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^With credentials/ }))
    expect(screen.getByText(/plain text/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Export backup' }))
    expect(await savedText()).toContain('s3cret')
  })

  it('encrypts with a passphrase that was typed twice the same', async () => {
    const user = await open('export')
    await user.click(screen.getByRole('radio', { name: /^With credentials/ }))
    await user.type(screen.getByLabelText('Passphrase (optional)'), 'horse')
    expect(screen.getByRole('button', { name: 'Export backup' })).toHaveProperty('disabled', true)
    await user.type(screen.getByLabelText('Repeat the passphrase'), 'horse')
    await user.click(screen.getByRole('button', { name: 'Export backup' }))
    const text = await savedText()
    expect(text).not.toContain('ann')
    expect(JSON.parse(text)).toMatchObject({ version: '1.8.0', sealed: { kdf: { name: 'scrypt' } } })
  })
})

describe('the import', () => {
  const backup = JSON.stringify({
    version: '1.2.0',
    store: {
      connection: {
        clusters: [
          { name: 'new', uri: 'http://new:9200', auth },
          { name: 'broken', uri: 'x' },
        ],
      },
      theme: { theme: 'dark' },
    },
  })

  it.each([
    ['Wrong file type.', 'x', 'backup.txt'],
    ['Invalid backup', '{', 'backup.json'],
  ])('says "%s" and takes another file', async (problem, content, name) => {
    const user = await open('import')
    await choose(user, content, name)
    expect((await screen.findByRole('alert')).textContent).toBe(problem)
    await choose(user, backup)
    expect(await screen.findByText('Written by version 1.2.0.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says what comes, what goes, who is sent credentials and what is broken, before it does anything', async () => {
    const user = await open('import')
    await choose(user, backup)
    expect((await screen.findByRole('region', { name: /1 cluster becomes/ })).textContent).toContain('http://new:9200')
    expect(screen.getByRole('region', { name: /1 saved cluster is not in the backup/ }).textContent).toContain('test')
    expect(screen.getByRole('region', { name: /will be sent credentials/ }).textContent).toContain('new:9200')
    expect(screen.getByRole('region', { name: 'Not taken in' }).textContent).toContain('Cluster broken: not valid')
    expect(screen.getByText('theme')).toBeDefined()
    expect(thisWindow.device.read('theme')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Import and reload' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ color: 'green', title: 'Backup imported' }))
    expect(thisWindow.device.read('theme')).toBe('{"theme":"dark"}')
    expect(thisWindow.device.read('connection')).toContain('http://new:9200')
  })

  it('asks before a cluster of another gateway comes as an ordinary address', async () => {
    const user = await open('import')
    const clusters = [{ name: 'prod', uri: 'https://prod:9200', via: 'gateway', target: 'prod-eu' }]
    await choose(user, JSON.stringify({ store: { connection: { clusters } } }))
    const tick = await screen.findByRole('checkbox', {
      name: 'prod: this gateway has no “prod-eu”; add https://prod:9200 as a cluster of its own',
    })
    expect(tick).toHaveProperty('checked', false)
    await user.click(tick)
    await user.click(screen.getByRole('button', { name: 'Import and reload' }))
    await waitFor(() => expect(thisWindow.device.read('connection')).toContain('https://prod:9200'))
    expect(thisWindow.device.read('connection')).not.toContain('prod-eu')
  })

  it('opens an encrypted one with its passphrase, and says when that is wrong', async () => {
    const user = await open('import')
    await choose(user, JSON.stringify({ version: '1.8.0', sealed: await sealText(backup, 'horse') }))
    await user.type(await screen.findByLabelText('Passphrase'), 'hors')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText(/The passphrase is wrong/)).toBeDefined()
    await user.type(screen.getByLabelText('Passphrase'), 'e{Enter}')
    expect(await screen.findByText('Written by version 1.2.0.')).toBeDefined()
  })

  it('says that nothing changed where it could not be stored', async () => {
    const user = await open('import')
    await choose(user, backup)
    await screen.findByText('Written by version 1.2.0.')
    const full = vi.spyOn(thisWindow.device, 'write').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    })
    await user.click(screen.getByRole('button', { name: 'Import and reload' }))
    expect(await screen.findByText(/Everything is as it was/)).toBeDefined()
    full.mockRestore()
    expect(onDone).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Import and reload' })).toHaveProperty('disabled', false)
  })
})

it('resets only after it was confirmed, and offers a backup first', async () => {
  thisWindow.device.write('theme', '{}')
  const user = await open('reset')
  expect(screen.getByText(/^The saved cluster with its credentials/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Export a backup first' }))
  expect(onOpen).toHaveBeenCalledWith('export')
  expect(thisWindow.device.read('theme')).toBe('{}')
  await user.click(screen.getByRole('button', { name: 'Delete all saved data' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ color: 'green', title: 'All saved data was deleted' }))
  expect(thisWindow.device.read('theme')).toBeNull()
})
