import errors from '../locales/it/errors.json'
import home from '../locales/it/home.json'
import shell from '../locales/it/shell.json'

/** What the first page needs, in one file. */
export const first = { errors, home, shell }
