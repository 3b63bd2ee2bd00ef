import { useCallback } from 'react'
import { AnswersPane } from '#features/rest/answer/AnswersPane.tsx'
import { useRest } from '#features/rest/useRest.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import { cancelRequest } from '#queries/rest/restRun.ts'
import { usePastAnswersOf, type PastAnswer } from '#state/rest/earlierAnswers.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import type { RestRequest, SentRequest } from '#state/rest/sentRequest.ts'

/** What came of the requests of a tab. */
export function TabAnswers({ tab }: { tab: RestTab }) {
  const { console } = useRest()
  const earlier = useEarlierAnswers()
  return (
    <AnswersPane
      answers={tab.answers}
      earlier={earlier}
      viewKey={tab.key}
      downloadName={tab.label}
      onClear={() => console.change(tab.name, { answers: [] })}
      onCancel={cancelRequest}
    />
  )
}

/** What an answer can be compared with: those of the same request first, then those of others. */
function useEarlierAnswers() {
  const { t } = useTranslation('rest')
  const { place } = useRest()
  const locale = useLocale()
  const past = usePastAnswersOf(place)
  return useCallback(
    (of: SentRequest) => {
      const others = past.filter(({ id }) => id !== of.id)
      const isSame = ({ request }: PastAnswer) => isSameCall(request, of.request)
      const labelOf = (each: PastAnswer) => {
        const time = timeOfDay(each.at, locale)
        const { method, path } = each.request
        return isSame(each) ? t('compare.same', { time }) : t('compare.other', { request: `${method} ${path}`, time })
      }
      return [...others.filter(isSame), ...others.filter((each) => !isSame(each))].map((each) => ({
        id: each.id,
        label: labelOf(each),
        answer: each.answer,
      }))
    },
    [past, locale, t],
  )
}

function isSameCall(one: RestRequest, other: RestRequest): boolean {
  return one.method === other.method && one.path === other.path
}
