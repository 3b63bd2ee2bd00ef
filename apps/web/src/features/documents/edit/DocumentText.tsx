import { lazy, Suspense, useState } from 'react'
import classes from '#features/documents/documents.module.css'
import { FieldsTable, type OpenField } from '#features/documents/fields/FieldsTable.tsx'
import type { TextProblem } from '#features/documents/useTextProblem.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'

const JsonEditor = lazy(() =>
  import('#ui/editor/JsonEditor.tsx').then(({ JsonEditor: loaded }) => ({ default: loaded })),
)

/** Longer texts are edited as JSON alone: their fields are too many to be set out at each key. */
const MOST_FOR_FIELDS = 500_000

interface DocumentTextProps {
  label: string
  text: string
  problem: TextProblem | undefined
  /** Less high: something else needs the room. */
  isLow?: boolean
  onChange: (text: string) => void
  onSubmit: () => void
  /** A field holds what is no JSON: nothing can be sent. */
  onFieldBroken: (isBroken: boolean) => void
}

/** The text of a document, as JSON or field by field: two views of one text. */
export function DocumentText(props: DocumentTextProps) {
  const { label, text, problem, isLow = false, onChange, onSubmit, onFieldBroken } = props
  const { t } = useTranslation('documents')
  const [view, setView] = useState<'json' | 'fields'>('json')
  const [open, setOpen] = useState<OpenField>()
  const openField = (field: OpenField | undefined) => {
    setOpen(field)
    onFieldBroken(field?.isBroken === true)
  }
  const choose = (next: typeof view) => {
    // What stands in a field and is no JSON would be lost.
    if (open?.isBroken !== true) setView(next)
  }
  return (
    <>
      <div className={classes['bar']}>
        <SegmentedChoice
          label={t('view')}
          value={view}
          options={[
            { value: 'json', label: 'JSON' },
            { value: 'fields', label: t('fields.title') },
          ]}
          onChange={choose}
        />
      </div>
      <div className={classes['editor']} data-low={isLow || undefined}>
        {view === 'json' ? (
          <Suspense fallback={<Skeleton width={320} />}>
            <JsonEditor
              fill
              label={label}
              value={text}
              error={problem === 'empty' || problem === 'noObject' ? t(`problems.${problem}`) : undefined}
              onChange={onChange}
              onSubmit={onSubmit}
            />
          </Suspense>
        ) : text.length > MOST_FOR_FIELDS || problem !== undefined ? (
          <p className={classes['note']}>{t(problem === undefined ? 'fields.tooLong' : 'fields.noObject')}</p>
        ) : (
          <FieldsTable text={text} open={open} onOpen={openField} onChange={onChange} />
        )}
      </div>
    </>
  )
}
