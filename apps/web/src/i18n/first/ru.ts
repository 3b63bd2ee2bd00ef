import errors from '../locales/ru/errors.json'
import home from '../locales/ru/home.json'
import shell from '../locales/ru/shell.json'

/** What the first page needs, in one file. */
export const first = { errors, home, shell }
