import i18next from 'i18next'

const shellText = i18next.getFixedT(null, 'shell')

/**
 * The texts of the shell, which are there before anything is drawn; another language comes with a reload. So nothing has
 * to be listened to: many cells of a table ask for them.
 */
export function useShellText() {
  return shellText
}
