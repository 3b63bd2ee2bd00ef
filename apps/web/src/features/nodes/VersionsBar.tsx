import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import type { RunningVersion } from './nodeRows.ts'
import classes from './VersionsBar.module.css'

interface VersionsBarProps {
  /** The newest first. */
  versions: readonly RunningVersion[]
  /** Only the nodes of one version. */
  onChoose: (version: string) => void
}

/** The nodes do not all run the same version: which, and on how many. Absent where they do. */
export function VersionsBar({ versions, onChoose }: VersionsBarProps) {
  const { t } = useTranslation('nodes')
  const locale = useLocale()
  if (versions.length < 2) return null
  return (
    <div role="status" className={classes['bar']}>
      <IconAlertTriangle size={16} aria-hidden />
      <strong>{t('versions', { count: versions.length })}</strong>
      {versions.map(({ version, nodes }) => (
        <Button key={version} look="quiet" title={t('onlyVersion', { version })} onClick={() => onChoose(version)}>
          {t('versionNodes', { version, count: nodes, number: nodes.toLocaleString(locale) })}
        </Button>
      ))}
    </div>
  )
}
