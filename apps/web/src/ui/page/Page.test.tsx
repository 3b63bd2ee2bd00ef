// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '#testing/renderPage.tsx'
import { Page } from './Page.tsx'

afterEach(cleanup)

it.each([
  ['above and below its content while that is read', true, 2],
  ['nowhere when it is there', false, 0],
])('runs a bar %s', async (_, busy, bars) => {
  renderPage(
    <Page title="A page" busy={busy}>
      {'content'}
    </Page>,
    { transport: createFakeCluster().transport },
  )
  await screen.findByText('content')
  expect(document.querySelectorAll('[data-progress]')).toHaveLength(bars)
})
