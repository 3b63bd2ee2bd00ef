import { useShown } from '#lib/useShown.ts'

/**
 * What becomes of a dialog when the change it asked for comes back: done, it goes; failed, it shows why. Closed by hand
 * meanwhile, nobody would see a failure: then it is thrown on, and told where all others are. A dialog that was opened after
 * it stays.
 */
export function useChangeEnd(onDone: () => void) {
  const shown = useShown()
  return (sent: Promise<unknown>): Promise<void> =>
    sent.then(
      () => {
        if (shown.current) onDone()
      },
      (error: unknown) => {
        if (!shown.current) throw error
      },
    )
}
