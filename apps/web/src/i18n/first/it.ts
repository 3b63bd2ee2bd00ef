import type { ResourceKey as Texts } from 'i18next'
import errors from '../locales/it/errors.json'
import home from '../locales/it/home.json'
import shell from '../locales/it/shell.json'

/** What the first page needs, in one file. */
export const first = { errors, home, shell }
/** Where the other texts are. They stand here, so that no language is told of those of the others. */
export const others = import.meta.glob<Texts>(['../locales/it/*.json', '!../locales/it/{errors,home,shell}.json'], {
  import: 'default',
})
