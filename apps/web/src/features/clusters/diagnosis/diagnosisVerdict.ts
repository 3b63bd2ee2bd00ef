import { isClusterError, TimeoutError, UnreachableError } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { describeError } from '#i18n/describeError.ts'
import type { Evidence } from '#queries/diagnosis.ts'
import { exactDetailOf, remedyValues } from './diagnosisFacts.ts'
import type { Attempt } from './diagnosisSteps.ts'

export interface Verdict {
  readonly title: string
  readonly reason?: string | undefined
}

interface Translations {
  readonly t: TFunction<'diagnosis'>
  readonly tErrors: TFunction<'errors'>
}

/** In a sentence why an attempt failed, and in another what to do. */
export function verdictOf(attempt: Attempt, translations: Translations): Verdict {
  const { error, via, evidence } = attempt
  const { t, tErrors } = translations
  if (evidence?.speaksTls === true) return { title: tErrors('failureDetail.needsTls'), reason: t('remedy.needsTls') }
  const isBlind = isClusterError(error) && error.kind === 'unreachable' && error.failure === undefined
  if (isBlind && via === 'gateway') return { title: t('verdict.gatewayGone'), reason: t('verdict.gatewayGoneWhy') }
  if (isBlind && evidence !== undefined) return hiddenVerdict(evidence, attempt, translations)
  return toldVerdict(attempt, translations)
}

/** Of what the browser hides. */
function hiddenVerdict(evidence: Evidence, attempt: Attempt, translations: Translations): Verdict {
  const { t } = translations
  const words = verdictOfPageProbe(evidence)
  return words === undefined
    ? foundVerdict(evidence, attempt, translations)
    : { title: t(`verdict.${words}`), reason: t(`verdict.${words}Why`) }
}

function verdictOfPageProbe({ pageProbe, found }: Evidence) {
  if (pageProbe === 'unreadable') return 'unreadable'
  if (pageProbe === 'readable') return 'headers'
  if (pageProbe === 'blockedContent') return 'blocked'
  return found !== undefined && found.failure === undefined ? 'browserOnly' : undefined
}

/** Of what the gateway ran into on the way that the browser went. */
function foundVerdict({ found }: Evidence, attempt: Attempt, translations: Translations): Verdict {
  if (found?.failure === undefined) return toldVerdict(attempt, translations)
  const { failure, code, detail, tls } = found
  const exact = { ...(code !== undefined && { code }), ...(detail !== undefined && { detail }) }
  const request = { method: 'GET', path: '/' } as const
  const seen =
    failure === 'timeout'
      ? new TimeoutError('', request, exact)
      : new UnreachableError('', request, { failure, ...exact })
  const verdict = toldVerdict({ ...attempt, error: seen }, translations)
  // The advice for certificates is for the gateway's own trust; here the browser decides.
  return tls === undefined ? verdict : { title: verdict.title, reason: translations.t('certificate.browser') }
}

function toldVerdict(attempt: Attempt, { t, tErrors }: Translations): Verdict {
  const { title, reason } = describeError(attempt.error, tErrors)
  return { title, reason: remedyOf(attempt, t) ?? reason }
}

function remedyOf(attempt: Attempt, t: TFunction<'diagnosis'>): string | undefined {
  const { error } = attempt
  const values = remedyValues(attempt)
  if (isClusterError(error) && error.kind === 'malformed' && error.problem !== undefined)
    return error.problem === 'text' && values.text === '' ? undefined : t(`answerRemedy.${error.problem}`, values)
  const detail = exactDetailOf(attempt)
  if (detail === undefined || detail === 'nothingListens' || detail === 'connectTimeout') return undefined
  return t(`remedy.${detail}`, values)
}
