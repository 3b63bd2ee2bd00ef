import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { Consent } from '#state/backup/applyImport.ts'
import type { BackupProblem, ImportPlan, PlannedConnection } from '#state/backup/planImport.ts'
import classes from './Backup.module.css'

interface ImportPlanViewProps {
  plan: ImportPlan
  consent: Consent
  onConsentChange: (consent: Consent) => void
}

/** What a backup brings, what goes for it, where credentials will be sent, and what has to be agreed to. */
export function ImportPlanView({ plan, consent, onConsentChange }: ImportPlanViewProps) {
  const { t } = useTranslation('backup')
  const locale = useLocale()
  const number = (value: number) => ({ count: value, number: value.toLocaleString(locale) })
  const { connections, removed, version } = plan
  const groups = Object.keys(plan.groups)
  const databases = Object.keys(plan.databases).length
  const hosts = [...new Set(connections?.flatMap(({ credentialsFor }) => credentialsFor ?? []))]
  return (
    <div className={classes['plan']}>
      {version !== '' && <p className={classes['text']}>{t('import.version', { version })}</p>}
      {connections && (
        <Names
          title={t('import.clusters', number(connections.length))}
          names={connections.map(({ connection: { name, uri } }) => ({ name, detail: uri }))}
        />
      )}
      {removed.length > 0 && (
        <Names
          title={t('import.removed', number(removed.length))}
          names={removed.map(({ name, uri }) => ({ name, detail: uri }))}
          isWarning
        />
      )}
      {groups.length > 0 && (
        <p>
          {t('import.settings')} <code>{groups.join(', ')}</code>
        </p>
      )}
      {databases > 0 && <p>{t('import.history', number(databases))}</p>}
      {hosts.length > 0 && (
        <Names title={t('import.hosts')} names={hosts.map((name) => ({ name, detail: '' }))} isWarning />
      )}
      <Agreements connections={connections ?? []} consent={consent} onChange={onConsentChange} />
      <Problems problems={plan.problems} />
    </div>
  )
}

interface NamesProps {
  title: string
  names: readonly { readonly name: string; readonly detail: string }[]
  isWarning?: boolean
}

function Names({ title, names, isWarning = false }: NamesProps) {
  return (
    <section className={classes['names']} data-warning={isWarning ? '' : undefined} aria-label={title}>
      <h3>{title}</h3>
      <ul tabIndex={names.length > 6 ? 0 : undefined}>
        {names.map(({ name, detail }, at) => (
          <li key={at}>
            <strong>{name}</strong> {detail !== '' && <code>{detail}</code>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AgreementsProps {
  connections: readonly PlannedConnection[]
  consent: Consent
  onChange: (consent: Consent) => void
}

/** One tick for each cluster that goes by a gateway's target, certificate that would be trusted, and wider access. */
function Agreements({ connections, consent, onChange }: AgreementsProps) {
  const { t } = useTranslation('backup')
  const { t: tClusters } = useTranslation('clusters')
  const tick = (to: keyof Consent, id: string, text: string) => (
    <label key={`${to} ${id}`} className={classes['tick']}>
      <input
        type="checkbox"
        checked={consent[to].has(id)}
        onChange={({ target }) => {
          const ids = new Set(consent[to])
          if (target.checked) ids.add(id)
          else ids.delete(id)
          onChange({ ...consent, [to]: ids })
        }}
      />
      <span>{text}</span>
    </label>
  )
  return connections.map(({ connection: { id, name, access, uri }, trusts, stricter, target }) => (
    <div key={id}>
      {target && tick('target', id, t(`import.target.${target.kind}`, { name, target: target.name, uri }))}
      {trusts && tick('trust', id, t('import.trust', { name }))}
      {stricter !== undefined &&
        tick(
          'access',
          id,
          t('import.access', {
            name,
            from: tClusters(`accessModes.${stricter}`),
            to: tClusters(`accessModes.${access}`),
          }),
        )}
    </div>
  ))
}

function Problems({ problems }: { problems: readonly BackupProblem[] }) {
  const { t } = useTranslation('backup')
  if (problems.length === 0) return null
  return (
    <section className={classes['names']} data-warning="" aria-label={t('import.leftOut')}>
      <h3>{t('import.leftOut')}</h3>
      <ul tabIndex={problems.length > 6 ? 0 : undefined}>
        {problems.map(({ kind, name, count = 1 }, at) => (
          <li key={at}>{t(`import.broken.${kind}`, { name, count })}</li>
        ))}
      </ul>
    </section>
  )
}
