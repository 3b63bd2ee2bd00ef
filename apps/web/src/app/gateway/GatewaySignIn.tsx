import { TransportFailure } from '@searchdeck/cluster-client'
import { useState } from 'react'
import i18next from 'i18next'
import { Trans } from 'react-i18next'
import headerClasses from '#app/shell/header/Header.module.css'
import { Logo } from '#app/shell/header/Logo.tsx'
import { useAppliedTheme } from '#app/useAppliedTheme.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { host } from '#state/host.ts'
import { useThemePreference } from '#state/preferences.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import classes from './GatewaySignIn.module.css'

type Problem = 'noLink' | 'usedLink' | 'noAnswer'

interface GatewaySignInProps {
  /** The page was opened by a link that does not sign in any more. */
  usedLink: boolean
  /** Once it is signed in. */
  onSignedIn: () => void
}

/** This browser has no session with the gateway: there is nothing to go to yet. Says how to get one. */
export function GatewaySignIn({ usedLink, onSignedIn }: GatewaySignInProps) {
  const { t } = useTranslation('gateway')
  const { t: tShell } = useTranslation('shell')
  useAppliedTheme(useThemePreference((preference) => preference.theme))
  return (
    <>
      <header className={headerClasses['header']}>
        <span className={headerClasses['brand']}>
          <Logo />
          {tShell('product')}
        </span>
      </header>
      <main className={classes['page']}>
        <h1>{t('title')}</h1>
        {usedLink && <p role="alert">{t('usedLink')}</p>}
        <p>{t('open')}</p>
        <p>
          <Trans i18n={i18next} t={t} i18nKey="another" components={{ code: <code /> }} />
        </p>
        <LinkForm onSignedIn={onSignedIn} />
      </main>
    </>
  )
}

/** For a link that cannot be clicked where it was printed. */
function LinkForm({ onSignedIn }: Pick<GatewaySignInProps, 'onSignedIn'>) {
  const { t } = useTranslation('gateway')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)
  const signIn = async () => {
    setIsBusy(true)
    const found = await signInBy(text)
    setIsBusy(false)
    setProblem(found)
    if (found === undefined) onSignedIn()
  }
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void signIn()
      }}
    >
      <TextField
        label={t('link')}
        placeholder="http://127.0.0.1:7280/#link=…"
        value={text}
        error={problem && <span role="alert">{t(`problem.${problem}`)}</span>}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="form" look="primary" disabled={isBusy || text.trim() === ''} aria-busy={isBusy}>
        {t('signIn')}
      </Button>
    </form>
  )
}

/** @returns what is wrong with the link, or nothing */
async function signInBy(text: string): Promise<Problem | undefined> {
  const link = /#link=([\w-]+)\s*$/.exec(text)?.[1]
  if (link === undefined) return 'noLink'
  try {
    await host().platform.session?.open(link)
    return undefined
  } catch (error) {
    return error instanceof TransportFailure && error.failure === 'token' ? 'usedLink' : 'noAnswer'
  }
}
