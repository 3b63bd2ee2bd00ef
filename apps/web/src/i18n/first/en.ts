import errors from '../locales/en/errors.json'
import home from '../locales/en/home.json'
import shell from '../locales/en/shell.json'

/** What the first page needs, in one file. */
export const first = { errors, home, shell }
