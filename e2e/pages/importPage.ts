import type { Page } from '@playwright/test'

/** The import of documents, as somebody who uses it finds its parts. */
export function importPage(page: Page) {
  const main = page.getByRole('main')
  const file = main.locator('input[type=file]')
  return {
    main,
    file,
    choose: (name: string, text: string) =>
      file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) }),
    index: main.getByRole('combobox', { name: 'Index' }),
    select: (name: string) => main.getByRole('combobox', { name }),
    verb: main.getByRole('button', { name: 'Import', exact: true }),
    /** What came of it, in one sentence. */
    end: main.getByRole('status'),
    refused: main.getByRole('grid', { name: 'Documents that were not imported' }),
    save: main.getByRole('button', { name: 'Save refused documents as a file' }),
    next: main.getByRole('button', { name: 'Import another file' }),
    figure: (name: string) => main.locator('dl > div').filter({ hasText: name }).locator('dd'),
  }
}
