import i18next, { type FlatNamespace } from 'i18next'
import { textsStarted } from '#i18n/startTexts.ts'

/** The texts of a page, before it shows. Rejects when they cannot be loaded: a page of bare keys helps nobody. */
export async function loadTexts(...namespaces: FlatNamespace[]): Promise<void> {
  await textsStarted()
  return new Promise((resolve, reject) => {
    void i18next.loadNamespaces(namespaces, (errors: unknown) => {
      const error: unknown = Array.isArray(errors) ? errors[0] : errors
      if (error instanceof Error) reject(error)
      else resolve()
    })
  })
}
