import {
  toConsoleText,
  toCurl,
  toFetch,
  toJavaScriptClient,
  toPython,
  type ClusterRequest,
} from '@searchdeck/cluster-client'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isMethod } from '#features/rest/send/isMethod.ts'
import { judgeRequests } from '#features/rest/send/judgeRequests.ts'
import { useRest } from '#features/rest/useRest.ts'
import { copyText } from '#lib/copyText.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import { useVariables } from '#state/rest/variables.ts'
import { showSnackbar } from '#state/snackbars.ts'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'

/** Ways to copy requests: as programs with their variables filled in, or as console text as they stand. */
export function useCopyEntries(requests: () => readonly RestRequest[]): () => MenuEntry[] {
  const { t } = useTranslation('rest')
  const { place } = useRest()
  const cluster = useActiveCluster()
  const variables = useVariables(place)
  const copy = (write: (call: ClusterRequest) => string) => () => {
    void judgeRequests(cluster, requests(), variables).then((judged) => {
      if (judged.kind === 'ready') void copyText(judged.requests.map(({ call }) => write(call)).join('\n\n'))
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
      onSelect: () => void copyText(toConsoleText(requests().map(typedRequest))),
    },
  ]
}

function typedRequest({ method, path, body }: RestRequest) {
  return { method: isMethod(method) ? method : ('GET' as const), path, body }
}
