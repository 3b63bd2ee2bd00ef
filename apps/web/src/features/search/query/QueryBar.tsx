import { IconPlayerPlay, IconPlayerStop, IconSearch, IconX } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isApple } from '#lib/isApple.ts'
import { everything } from '#state/views/searchAddress.ts'
import { Button } from '#ui/Button.tsx'
import { useShortcut } from '#ui/keyboard/useShortcut.ts'
import classes from './QueryBar.module.css'

interface QueryBarProps {
  q: string
  onQueryChange: (q: string) => void
  onSubmit: () => void
  /** The body cannot be sent. */
  isInvalid: boolean
  isRunning: boolean
  onCancel: () => void
  /** Which indices are searched. */
  children: ReactNode
}

/** What is searched for, where, and the button that does it. */
export function QueryBar({ q, onQueryChange, onSubmit, isInvalid, isRunning, onCancel, children }: QueryBarProps) {
  const { t } = useTranslation('search')
  const inputRef = useRef<HTMLInputElement>(null)
  useShortcut('/', () => inputRef.current?.select())
  useShortcut('mod+enter', onSubmit)
  return (
    <form
      className={classes['bar']}
      role="search"
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={classes['field']}>
        <IconSearch size={16} aria-hidden />
        <input
          ref={inputRef}
          type="text"
          value={q}
          aria-label={t('query')}
          placeholder={everything}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onQueryChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onQueryChange(everything)
          }}
        />
        {q !== everything && (
          <button
            type="button"
            className={classes['clear']}
            aria-label={t('clearQuery')}
            title={t('clearQuery')}
            onClick={() => {
              onQueryChange(everything)
              inputRef.current?.focus()
            }}
          >
            <IconX size={14} aria-hidden />
          </button>
        )}
      </div>
      {children}
      {isRunning ? (
        <Button size="form" className={classes['submit']} onClick={onCancel}>
          <IconPlayerStop size={16} aria-hidden />
          <span>{t('cancel')}</span>
        </Button>
      ) : (
        <Button
          size="form"
          look="primary"
          type="submit"
          className={classes['submit']}
          disabled={isInvalid}
          title={t('searchKey', { key: isApple() ? '⌘' : 'Ctrl' })}
        >
          <IconPlayerPlay size={16} aria-hidden />
          <span>{t('search')}</span>
        </Button>
      )}
    </form>
  )
}
