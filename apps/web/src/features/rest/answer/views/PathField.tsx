import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { Button } from '#ui/Button.tsx'
import { useProblemWords } from '#ui/editor/useProblemWords.ts'
import classes from './Answer.module.css'
import type { AnswerModel } from './useAnswerModel.ts'
import type { PathResult } from './usePathResult.ts'

const EXAMPLE = '$.hits.hits[*]._id'

/** The path expression that filters an answer, and what came of it. */
export function PathField({ model }: { model: AnswerModel }) {
  const { choices, change, found } = model
  const { t } = useTranslation('restAnswers')
  const note = usePathNote(found)
  const id = useId()
  return (
    <div className={classes['pathRow']} role="search">
      <input
        type="text"
        className={classes['path']}
        aria-label={t('path.label')}
        placeholder={EXAMPLE}
        title={t('path.hint')}
        aria-invalid={note.isBad}
        aria-describedby={id}
        spellCheck={false}
        autoComplete="off"
        // It is there because it was asked for.
        autoFocus={choices.path === ''}
        value={choices.path}
        onChange={({ target }) => change({ path: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          change(choices.path === '' ? { isPathShown: false } : { path: '' })
        }}
      />
      <span id={id} role="status" className={note.isBad ? classes['problem'] : classes['hint']}>
        {note.text}
      </span>
      <Button
        look="quiet"
        icon
        aria-label={t('path.close')}
        title={t('path.close')}
        onClick={() => change({ isPathShown: false })}
      >
        <IconX size={14} aria-hidden />
      </Button>
    </div>
  )
}

function usePathNote(found: PathResult | undefined): { readonly text: string; readonly isBad: boolean } {
  const { t } = useTranslation('restAnswers')
  const problemWords = useProblemWords()
  const locale = useLocale()
  if (!found) return { text: '', isBad: false }
  switch (found.kind) {
    case 'pending':
      return { text: t('path.pending'), isBad: false }
    case 'found': {
      const number = formatNumber(found.count, locale)
      return {
        text: found.isCut ? t('path.cut', { number }) : t('path.found', { count: found.count, number }),
        isBad: false,
      }
    }
    case 'invalidPath':
      return { text: t('path.invalid', { column: found.offset + 1 }), isBad: true }
    case 'notJson':
      return { text: `${t('notJson')} ${problemWords(found.fault)}`, isBad: true }
    case 'tooDeep':
    case 'tooMuch':
    case 'tooLong':
      return { text: t(`path.${found.kind}`), isBad: true }
    default:
      return found satisfies never
  }
}
