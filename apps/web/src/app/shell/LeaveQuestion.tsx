import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { lazy, useSyncExternalStore } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isSameData } from '#lib/data/isSameData.ts'
import { hasUnsaved, onUnsavedChange } from '#lib/unsavedForms.ts'
import { loadTexts } from '../loadTexts.ts'
import { LazyPart } from './LazyPart.tsx'

const ConfirmDialog = lazy(async () => {
  const [{ ConfirmDialog: loaded }] = await Promise.all([import('#ui/dialog/ConfirmDialog.tsx'), loadTexts('dialogs')])
  return { default: loaded }
})

/** Asks before a page is left on which something stands typed. The browser asks before the tab goes: `guardDrafts`. */
export function LeaveQuestion() {
  const { t } = useTranslation('shell')
  const isUnsaved = useSyncExternalStore(onUnsavedChange, hasUnsaved)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: losesText,
    // Without a blocker the router goes where it is sent in the same moment.
    disabled: !isUnsaved,
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <LazyPart onFail={reset}>
      <ConfirmDialog title={t('leave.title')} verb={t('leave.verb')} danger onConfirm={proceed} onClose={reset}>
        {t('leave.text')}
      </ConfirmDialog>
    </LazyPart>
  )
}

/** What replaces an address is the app's own doing, and keeps the page. */
const losesText: ShouldBlockFn = ({ current, next, action }) =>
  hasUnsaved() &&
  action !== 'REPLACE' &&
  (current.pathname !== next.pathname || !isSameData(current.search, next.search))
