import { beyondQuery, updateHitsRequest, type ClusterRequest, type HitsChange } from '@searchdeck/cluster-client'
import { useId, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { HitsChangeDialog, type AllHits } from './HitsChangeDialog.tsx'
import classes from './UpdateHitsDialog.module.css'

interface UpdateHitsDialogProps {
  hits: AllHits
  onClose: () => void
}

const ways = ['script', 'pipeline', 'again'] as const
type Way = (typeof ways)[number]

/** How every document that a search finds is changed, asked about before it is. */
export function UpdateHitsDialog({ hits, onClose }: UpdateHitsDialogProps) {
  const { t } = useTranslation('documents')
  const id = useId()
  const [way, setWay] = useState<Way>('script')
  const [script, setScript] = useState('')
  const [pipeline, setPipeline] = useState('')
  return (
    <HitsChangeDialog
      {...{ hits, onClose }}
      task="updateHits"
      request={requestOf(hits, way, { script, pipeline: pipeline.trim() })}
      isDirty={script !== '' || pipeline !== ''}
    >
      <SegmentedChoice
        look="form"
        label={t('updateHits.by')}
        value={way}
        options={ways.map((value) => ({ value, label: t(`updateHits.ways.${value}`) }))}
        onChange={setWay}
      />
      {way === 'script' && (
        <div className={classes['script']}>
          <label htmlFor={id}>{t('updateHits.script')}</label>
          <textarea
            id={id}
            value={script}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            placeholder="ctx._source.status = 'done'"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setScript(target.value)}
          />
          <span id={`${id}-hint`}>{t('updateHits.scriptHint')}</span>
        </div>
      )}
      {way === 'pipeline' && (
        <TextField
          label={t('updateHits.pipeline')}
          value={pipeline}
          onChange={({ target }) => setPipeline(target.value)}
        />
      )}
      <p>{t('updateHits.losses')}</p>
    </HitsChangeDialog>
  )
}

/** The call; nothing until what it needs is typed. */
function requestOf(
  { search }: AllHits,
  way: Way,
  { script, pipeline }: Required<HitsChange>,
): ClusterRequest | undefined {
  if (beyondQuery(search.body).length > 0) return undefined
  if (way === 'script') return script.trim() === '' ? undefined : updateHitsRequest(search, { script })
  if (way === 'pipeline') return pipeline === '' ? undefined : updateHitsRequest(search, { pipeline })
  return updateHitsRequest(search, {})
}
