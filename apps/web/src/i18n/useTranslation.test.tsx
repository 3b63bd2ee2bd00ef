// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { startTexts } from './startTexts.ts'
import { useTranslation } from './useTranslation.ts'

afterEach(async () => {
  cleanup()
  await startTexts('en')
})

function Title() {
  return <h1>{useTranslation('gateway').t('title')}</h1>
}

it('waits for texts that nobody has loaded, and is told them each time from then on', async () => {
  await startTexts('it')
  const page = (
    <Suspense fallback="loading">
      <Title />
    </Suspense>
  )
  expect(render(page).container.textContent).toBe('loading')
  expect((await screen.findByRole('heading')).textContent).toBe('Accedi al gateway')
  cleanup()
  expect(render(page).container.textContent).toBe('Accedi al gateway')
})

it('speaks the language that was started last', async () => {
  await startTexts('fr')
  await i18next.loadNamespaces('gateway')
  render(<Title />)
  expect(screen.getByRole('heading').textContent).toBe('Se connecter à la passerelle')
})
