import { createContext, use, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import { useTranslation } from '#i18n/useTranslation.ts'
import { dismissSnackbar, useSnackbars, type Snackbar } from '#state/snackbars.ts'
import { SnackbarCard } from './SnackbarCard.tsx'
import classes from './Snackbars.module.css'

const prefix = 'snackbar-'

/** The id of the snackbar that has the keyboard: its time stands still as under the pointer. */
const FocusedContext = createContext<number | undefined>(undefined)

/** The library's close animation, timer and pause are not used. */
function show(snackbar: Snackbar): void {
  toast(<FocusableCard snackbar={snackbar} />, {
    toastId: `${prefix}${snackbar.id}`,
    role: snackbar.color === 'warning' || snackbar.color === 'error' ? 'alert' : 'status',
    onClose: () => dismissSnackbar(snackbar.id),
  })
}

function FocusableCard({ snackbar }: { snackbar: Snackbar }) {
  const focused = use(FocusedContext)
  return (
    <SnackbarCard snackbar={snackbar} paused={focused === snackbar.id} onDismiss={() => dismissSnackbar(snackbar.id)} />
  )
}

/** The results that were told and are still to be seen, above the page's bottom edge, the newest lowest. */
export function Snackbars() {
  const { t } = useTranslation('shell')
  useToasts()
  const { focused, ...handlers } = useSnackbarFocus()
  return (
    <FocusedContext value={focused}>
      <div {...handlers}>
        <ToastContainer
          className={() => classes['stack'] ?? ''}
          toastClassName={() => classes['toast'] ?? ''}
          aria-label={t('snackbar.all')}
          newestOnTop
          customProgressBar
          closeButton={false}
          icon={false}
          transition={false}
          // Only a page that cannot be seen holds the time, not one beside the window in use.
          pauseOnFocusLoss={false}
        />
      </div>
    </FocusedContext>
  )
}

/** Which snackbar has the keyboard. Escape takes it away, and the keyboard goes back to where it came from. */
function useSnackbarFocus() {
  const [focused, setFocused] = useState<number>()
  const cameFrom = useRef<EventTarget | null>(null)
  const isGone = useSnackbars(({ snackbars }) => focused !== undefined && !snackbars.some(({ id }) => id === focused))
  useEffect(() => {
    if (!isGone) return
    const { current } = cameFrom
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
  }, [isGone])
  return {
    focused,
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      if (snackbarOf(relatedTarget) === undefined) cameFrom.current = relatedTarget
      setFocused(snackbarOf(target))
    },
    onBlur: ({ relatedTarget }: FocusEvent) => setFocused(snackbarOf(relatedTarget)),
    onKeyDown: (event: KeyboardEvent) => {
      const id = snackbarOf(event.target)
      if (event.key !== 'Escape' || id === undefined) return
      // Nothing else closes with it.
      event.preventDefault()
      dismissSnackbar(id)
    },
  }
}

/** What the store holds, shown; what it holds no more, taken away. */
function useToasts(): void {
  const snackbars = useSnackbars((state) => state.snackbars)
  const [shown] = useState(() => new Set<number>())
  useEffect(() => {
    const wanted = new Set(snackbars.map(({ id }) => id))
    for (const id of shown) {
      if (wanted.has(id)) continue
      shown.delete(id)
      toast.dismiss(`${prefix}${id}`)
    }
    for (const snackbar of snackbars) {
      if (shown.has(snackbar.id)) continue
      shown.add(snackbar.id)
      show(snackbar)
    }
  }, [snackbars, shown])
}

function snackbarOf(target: EventTarget | null): number | undefined {
  const id = target instanceof Element ? target.closest(`[id^=${prefix}]`)?.id : undefined
  return id === undefined ? undefined : Number(id.slice(prefix.length))
}
