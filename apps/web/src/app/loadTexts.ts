import i18next from 'i18next'

/** The texts of a page, before it shows. */
export function loadTexts(namespace: 'clusters' | 'indices'): Promise<void> {
  return i18next.loadNamespaces(namespace)
}
