import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useCallDocumentation } from '#features/rest/completion/useCallDocumentation.ts'
import { host } from '#state/host.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import type { MenuItem } from '#ui/menu/menuEntry.ts'

/** Leads to what the engine itself says of the call that a request makes. */
export function useDocumentationEntry(): (request: () => RestRequest | undefined) => MenuItem {
  const { t } = useTranslation('rest')
  const documentationOf = useCallDocumentation()
  return (request) => ({
    id: 'documentation',
    icon: <IconExternalLink size={16} aria-hidden />,
    label: t('menu.documentation'),
    onSelect: () => host().platform.openLink(documentationOf(request() ?? { method: 'GET', path: '' })),
  })
}
