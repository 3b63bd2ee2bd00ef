import type { ClusterRequest } from '@searchdeck/cluster-client'
import { IconTerminal2 } from '@tabler/icons-react'
import { use } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { OpenInConsoleContext } from './openInConsole.ts'

/** Characters of all bodies together; more is no text to be edited. */
const MOST_OPENED = 1_000_000

interface OpenInConsoleButtonProps {
  requests: readonly ClusterRequest[]
  look?: 'default' | 'quiet'
}

/** To the console with these requests, where there is one. */
export function OpenInConsoleButton({ requests, look = 'default' }: OpenInConsoleButtonProps) {
  const { t } = useTranslation('shell')
  const open = use(OpenInConsoleContext)
  if (open === undefined) return null
  const length = requests.reduce((sum, { body = '' }) => sum + body.length, 0)
  const off = length > MOST_OPENED ? t('console.tooLong') : undefined
  return (
    <Button
      look={look}
      aria-disabled={off === undefined ? undefined : true}
      title={off}
      aria-description={off}
      onClick={off === undefined ? () => open(requests) : undefined}
    >
      <IconTerminal2 size={16} aria-hidden />
      {t('console.open')}
    </Button>
  )
}
