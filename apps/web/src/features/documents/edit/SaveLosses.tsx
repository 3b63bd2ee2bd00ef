import type { EditLosses } from '@searchdeck/cluster-client'
import type { ReactNode } from 'react'
import i18next from 'i18next'
import { Trans } from 'react-i18next'
import classes from '#features/documents/documents.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import type { SaveConditions } from './useSaveConditions.ts'

/** What a save would lose, and that somebody has to agree to it first. */
export function SaveLosses({ conditions }: { conditions: SaveConditions }) {
  const { t } = useTranslation('documents')
  const { losses, needsTick, isAccepted, setAccepted } = conditions
  if (!needsTick) return null
  return (
    <div className={classes['conditions']}>
      {losses.isError && (
        <>
          <ErrorNotice inDialog error={losses.error} onRetry={() => void losses.refetch()} />
          <p>{t('losses.unknown')}</p>
        </>
      )}
      {losses.data && <LossTexts losses={losses.data} />}
      <Tick isOn={isAccepted} onChange={setAccepted}>
        {losses.data ? t('losses.accept') : t('losses.acceptUnknown')}
      </Tick>
    </div>
  )
}

/** The pipelines that a save runs again, once they are known. */
export function SavePipelines({ conditions: { losses, skips, setSkips } }: { conditions: SaveConditions }) {
  const { t } = useTranslation('documents')
  if (losses.isFetching && losses.isPending) {
    return (
      <p className={classes['note']} role="status" aria-busy>
        {t('losses.checking')}
      </p>
    )
  }
  const { defaultPipeline, finalPipeline } = losses.data ?? {}
  if (defaultPipeline === undefined && finalPipeline === undefined) return null
  return (
    <div className={classes['conditions']}>
      {defaultPipeline !== undefined && (
        <Tick isOn={skips} onChange={setSkips}>
          <PipelineText kind="skip" pipeline={defaultPipeline} />
        </Tick>
      )}
      {finalPipeline !== undefined && (
        <p>
          <PipelineText kind="final" pipeline={finalPipeline} />
        </p>
      )}
    </div>
  )
}

function PipelineText({ kind, pipeline }: { kind: 'skip' | 'final'; pipeline: string }) {
  const { t } = useTranslation('documents')
  return (
    <Trans
      i18n={i18next}
      t={t}
      i18nKey={`pipeline.${kind}`}
      values={{ pipeline }}
      components={{ code: <code />, note: <span className={classes['note']} /> }}
    />
  )
}

/** More than anybody reads. */
const MOST_FIELDS = 20

function LossTexts({ losses: { source, excludes, includes } }: { losses: EditLosses }) {
  const { t } = useTranslation('documents')
  const names = (patterns: readonly string[]) => {
    const shown = patterns.slice(0, MOST_FIELDS).join(', ')
    return patterns.length > MOST_FIELDS ? `${shown}, …` : shown
  }
  const texts = [
    source !== undefined && t(`losses.${source}`),
    excludes.length > 0 && t('losses.excludes', { fields: names(excludes) }),
    includes.length > 0 && t('losses.includes', { fields: names(includes) }),
  ].filter((text) => text !== false)
  return texts.length === 0 ? null : (
    <div role="alert" className={classes['notice']}>
      <div>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  )
}

interface TickProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className={classes['tick']}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{children}</span>
    </label>
  )
}
