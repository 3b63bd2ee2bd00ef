import type { Page } from '@playwright/test'
import type { RunningGateway } from './startGateway.ts'

/** Opens a gateway in a browser that has no session there yet. The one place of the journeys that knows how. */
export async function enter(page: Page, { entry }: Pick<RunningGateway, 'entry'>): Promise<void> {
  await page.goto(entry)
}
