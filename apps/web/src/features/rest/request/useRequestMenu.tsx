import {
  toConsoleText,
  toCurl,
  toFetch,
  toJavaScriptClient,
  toPython,
  type ClusterRequest,
  type TypedRequest,
} from '@searchdeck/cluster-client'
import { IconArrowBackUp, IconCopy, IconEraser, IconPencil, IconVariable, IconX } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isMethod } from '#features/rest/send/isMethod.ts'
import { judgeRequests } from '#features/rest/send/judgeRequests.ts'
import { useCloseTab } from '#features/rest/tabs/useCloseTab.ts'
import { useRest, useRestTabs } from '#features/rest/useRest.ts'
import { copyText } from '#lib/copyText.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { emptyRequest, type RestTab } from '#state/rest/restTab.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import { useVariables } from '#state/rest/variables.ts'
import { showSnackbar } from '#state/snackbars.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'

interface RequestMenuActions {
  onEditVariables: () => void
}

/** What else can be done with the request of a tab. */
export function useRequestMenu(tab: RestTab, { onEditVariables }: RequestMenuActions): () => MenuEntry[] {
  const { t } = useTranslation('rest')
  const { console, place } = useRest()
  const cluster = useActiveCluster()
  const variables = useVariables(place)
  const closed = useRestTabs((state) => state.closed.length)
  const close = useCloseTab()
  const copy = (write: (call: ClusterRequest) => string) => () => {
    void judgeRequests(cluster, [tab.request], variables).then((judged) => {
      const [first] = judged.kind === 'ready' ? judged.requests : []
      if (first) void copyText(write(first.call))
      else showSnackbar({ color: 'warning', title: t('menu.notCopied') })
    })
  }
  const icon = <IconCopy size={16} aria-hidden />
  return () => [
    { id: 'curl', icon, label: t('menu.copyCurl'), onSelect: copy((call) => toCurl(cluster, call)) },
    { id: 'fetch', icon, label: t('menu.copyFetch'), onSelect: copy((call) => toFetch(cluster, call)) },
    { id: 'client', icon, label: t('menu.copyClient'), onSelect: copy((call) => toJavaScriptClient(cluster, call)) },
    { id: 'python', icon, label: t('menu.copyPython'), onSelect: copy((call) => toPython(cluster, call)) },
    {
      id: 'console',
      icon,
      label: t('menu.copyConsole'),
      onSelect: () => void copyText(toConsoleText([typedRequest(tab.request)])),
    },
    'divider',
    {
      id: 'variables',
      icon: <IconVariable size={16} aria-hidden />,
      label: t('menu.variables'),
      onSelect: onEditVariables,
    },
    {
      id: 'duplicate',
      icon: <IconPencil size={16} aria-hidden />,
      label: t('menu.duplicate'),
      onSelect: () => console.open({ ...tab, answers: [], label: tab.label }),
    },
    {
      id: 'clear',
      icon: <IconEraser size={16} aria-hidden />,
      label: t('menu.clear'),
      onSelect: () => console.replace(tab.name, { request: emptyRequest }),
    },
    { id: 'close', icon: <IconX size={16} aria-hidden />, label: t('menu.close'), onSelect: () => close(tab) },
    {
      id: 'reopen',
      icon: <IconArrowBackUp size={16} aria-hidden />,
      label: t('menu.reopen'),
      onSelect: () => console.reopen(),
      disabledReason: closed === 0 ? t('menu.nothingClosed') : undefined,
    },
  ]
}

function typedRequest({ method, path, body }: RestRequest): TypedRequest {
  return { method: isMethod(method) ? method : 'GET', path, body }
}
