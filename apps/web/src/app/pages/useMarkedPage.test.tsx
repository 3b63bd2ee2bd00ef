// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useMarkedPage } from './useMarkedPage.ts'

afterEach(cleanup)

function Marked() {
  return <p>{`marked: ${useMarkedPage('0') ?? 'none'}`}</p>
}

it.each([
  ['', 'home'],
  ['/pending_tasks', 'home'],
  ['/nodes', 'nodes'],
  ['/indices', 'indices'],
  ['/index_templates', 'indices'],
  ['/shards', 'shards'],
  ['/shards/recovery', 'shards'],
  ['/settings', 'settings'],
  ['/something', 'none'],
])('marks, at %j, %s', async (path, marked) => {
  const router = createRouter({
    routeTree: createRootRoute({ notFoundComponent: Marked }),
    history: createMemoryHistory({ initialEntries: [`/cluster/0${path}`] }),
  })
  render(<RouterProvider router={router as never} />)
  expect(await screen.findByText(`marked: ${marked}`)).toBeDefined()
})
