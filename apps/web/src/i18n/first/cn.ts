import errors from '../locales/cn/errors.json'
import home from '../locales/cn/home.json'
import shell from '../locales/cn/shell.json'

/** What the first page needs, in one file. */
export const first = { errors, home, shell }
