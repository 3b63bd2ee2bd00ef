import { IconDownload, IconFilter, IconFold, IconGitCompare, IconSearch } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import classes from './Answer.module.css'
import { headerLines } from './HeadersList.tsx'
import { saveAnswer } from './saveAnswer.ts'
import type { AnswerModel } from './useAnswerModel.ts'
import type { AnswerViewName } from './viewMemory.ts'

interface AnswerToolsProps {
  model: AnswerModel
  /** Of the more menu, behind what folds. */
  further?: readonly MenuEntry[]
}

/** What can be done with an answer: how it is looked at, searched, filtered, compared, copied and saved. */
export function AnswerTools({ model, further = [] }: AnswerToolsProps) {
  const { t } = useTranslation('restAnswers')
  const { sent, answer, kind, views, view, change } = model
  const hasText = kind !== 'binary' && kind !== 'empty'
  const rawName = hasText ? t('view.text') : t('view.body')
  const nameOf = (name: AnswerViewName) => (name === 'raw' && kind !== 'json' ? rawName : t(`view.${name}`))
  return (
    <div className={classes['tools']}>
      <SegmentedChoice
        look="small"
        label={t('view.label')}
        value={view}
        options={views.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(next) => change({ view: next, comparedWith: undefined })}
      />
      {isTextShown(model) && <TextTools model={model} />}
      {kind === 'json' && <PathButton model={model} />}
      <CompareButton model={model} />
      {canCopy(model) && <CopyButton iconOnly look="quiet" text={() => shownText(model)} label={t('copy')} />}
      {kind !== 'empty' && (
        <Button
          look="quiet"
          icon
          aria-label={t('download')}
          title={t('download')}
          onClick={() => saveAnswer(sent.request, answer)}
        >
          <IconDownload size={16} aria-hidden />
        </Button>
      )}
      {further.length > 0 && <MenuButton label={t('more')} entries={() => further} />}
    </div>
  )
}

/** A table has a button of its own, for the rows that are left. */
function canCopy({ view, kind }: AnswerModel): boolean {
  if (view === 'headers') return true
  return view !== 'table' && kind !== 'binary' && kind !== 'empty'
}

function isTextShown({ kind, view, comparedWith }: AnswerModel): boolean {
  if (kind === 'binary' || kind === 'empty' || comparedWith) return false
  return view === 'pretty' || view === 'raw'
}

/** What is shown, as text. */
function shownText({ view, source, setOut, answer }: AnswerModel): string {
  if (view === 'headers') return headerLines(answer)
  return setOut?.text ?? source
}

const levels = [1, 2, 3] as const

function TextTools({ model: { textView } }: AnswerToolsProps) {
  const { t } = useTranslation('restAnswers')
  const entries = (): readonly MenuEntry[] => [
    { id: 'unfold', label: t('fold.none'), onSelect: () => textView.current?.fold() },
    { id: 'all', label: t('fold.all'), onSelect: () => textView.current?.fold(0) },
    ...levels.map((level) => ({
      id: `level ${level}`,
      label: t('fold.level', { level }),
      onSelect: () => textView.current?.fold(level),
    })),
  ]
  return (
    <>
      <Button
        look="quiet"
        icon
        aria-label={t('search')}
        title={t('searchKey')}
        onClick={() => textView.current?.search()}
      >
        <IconSearch size={16} aria-hidden />
      </Button>
      <MenuButton label={t('fold.label')} entries={entries}>
        <IconFold size={16} aria-hidden />
      </MenuButton>
    </>
  )
}

function PathButton({ model: { choices, change } }: AnswerToolsProps) {
  const { t } = useTranslation('restAnswers')
  return (
    <Button
      look="quiet"
      icon
      className={classes['toggle']}
      aria-label={t('path.label')}
      title={t('path.label')}
      aria-pressed={choices.isPathShown}
      onClick={() => change({ isPathShown: !choices.isPathShown, comparedWith: undefined })}
    >
      <IconFilter size={16} aria-hidden />
    </Button>
  )
}

function CompareButton({ model: { earlier, comparedWith, change, kind } }: AnswerToolsProps) {
  const { t } = useTranslation('restAnswers')
  const first = earlier[0]
  if (!first || kind === 'binary') return null
  return (
    <Button
      look="quiet"
      className={classes['toggle']}
      icon
      aria-label={t('compare.label')}
      title={t('compare.label')}
      aria-pressed={comparedWith !== undefined}
      onClick={() => change({ comparedWith: comparedWith ? undefined : first.id })}
    >
      <IconGitCompare size={16} aria-hidden />
    </Button>
  )
}
