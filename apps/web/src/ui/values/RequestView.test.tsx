// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { RequestView } from './RequestView.tsx'

const cluster = { uri: 'http://es:9200', auth: { authType: 'none' } } as const
const request = { method: 'PUT', path: '/a/_doc/1', body: '{"n":9007199254740993,"one":1.0,"minus":-0}' } as const
const shown = () => screen.getByRole('region', { name: 'Request' }).querySelector('pre')?.textContent

beforeAll(async () => {
  await startTexts('en')
  await i18next.loadNamespaces('dialogs')
})
afterEach(cleanup)

it('sets a body out to be read, every digit as it is sent', () => {
  render(<RequestView cluster={cluster} requests={[request]} />)
  expect(shown()).toBe('PUT /a/_doc/1\n{\n  "n": 9007199254740993,\n  "one": 1.0,\n  "minus": -0\n}\n')
})

it('leaves bodies out that stand beside it, and copies them all the same', async () => {
  const user = userEvent.setup()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  render(<RequestView withoutBodies cluster={cluster} requests={[request]} />)
  expect(shown()).toBe('PUT /a/_doc/1\n')
  await user.click(screen.getByRole('button', { name: 'Copy as curl' }))
  expect(writeText.mock.calls[0]?.[0]).toContain('9007199254740993')
})
