import errors from '../locales/fr/errors.json'
import home from '../locales/fr/home.json'
import shell from '../locales/fr/shell.json'

/** What the first page needs, in one file. */
export const first = { errors, home, shell }
