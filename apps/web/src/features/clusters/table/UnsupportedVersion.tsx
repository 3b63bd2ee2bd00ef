import { isSupportedVersion, type Engine } from '@searchdeck/cluster-client'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '#features/clusters/form/ConnectionDialog.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'

/** A warning where this client is not made for the engine; nothing where it is, or where that cannot be known. */
export function UnsupportedVersion({ engine }: { engine: Engine }) {
  const { t } = useTranslation('clusters')
  if (isSupportedVersion(engine) !== false) return null
  return (
    <p className={classes['warning']}>
      <IconAlertTriangle size={16} aria-hidden />
      {t('unsupported', { version: engine.version })}
    </p>
  )
}
