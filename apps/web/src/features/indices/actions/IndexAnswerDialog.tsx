import { indexInfoRequest, indexStatsRequest } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { answerQuery } from '#queries/changes/answer.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { JsonView } from '#ui/editor/JsonView.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './IndexAnswerDialog.module.css'

export type IndexAnswer = 'info' | 'stats'

const requests = { info: indexInfoRequest, stats: indexStatsRequest } satisfies Record<IndexAnswer, unknown>

interface IndexAnswerDialogProps {
  answer: IndexAnswer
  name: string
  onClose: () => void
}

/** What the cluster says of one index, word for word. */
export function IndexAnswerDialog({ answer, name, onClose }: IndexAnswerDialogProps) {
  const { t } = useTranslation('indexActions')
  const { t: tShell } = useTranslation('shell')
  const { t: tDialogs } = useTranslation('dialogs')
  const request = requests[answer](name)
  const query = useQuery(answerQuery(useActiveCluster(), request))
  const title = t(`${answer}Of`, { name })
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      footer={
        <>
          <code className={classes['call']}>
            {request.method} {request.path}
          </code>
          <Link
            to="/cluster/$clusterIndex/indices/$indexName"
            from="/cluster/$clusterIndex"
            params={{ indexName: name }}
            search={{ part: answer === 'stats' ? 'stats' : undefined }}
            className={classes['page']}
            onClick={onClose}
          >
            {t('openPage')}
          </Link>
          <Button size="form" aria-busy={query.isFetching} onClick={() => void query.refetch()}>
            <IconRefresh size={16} aria-hidden />
            {tShell('reload')}
          </Button>
          <Button size="form" look="primary" onClick={onClose}>
            {tDialogs('close')}
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        pending={
          <div role="status" aria-label={tShell('loading')} className={classes['pending']}>
            {[320, 240, 400, 280].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        }
      >
        {(text) => <JsonView text={text} label={title} />}
      </QueryView>
    </Dialog>
  )
}
