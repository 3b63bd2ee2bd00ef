import errors from '../locales/jp/errors.json'
import home from '../locales/jp/home.json'
import shell from '../locales/jp/shell.json'

/** What the first page needs, in one file. */
export const first = { errors, home, shell }
