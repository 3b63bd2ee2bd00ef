import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { lastPage, type ServedPages } from './servedPages.ts'

interface BeyondEndProps {
  served: ServedPages
  pageSize: number
  onPageChange: (page: number) => void
}

/** In place of the rows of a page that the server has not: a link was old, or rows are gone since. */
export function BeyondEnd({ served, pageSize, onPageChange }: BeyondEndProps) {
  const { t } = useTranslation('table')
  const { t: tShell } = useTranslation('shell')
  const last = lastPage({ ...served, pageSize })
  return (
    <EmptyNotice title={t('pages.beyondEnd')}>
      <Button onClick={() => onPageChange(last ?? 1)}>{tShell(last === undefined ? 'firstPage' : 'lastPage')}</Button>
    </EmptyNotice>
  )
}
