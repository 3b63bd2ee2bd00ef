import { Link } from '@tanstack/react-router'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'

/** To the policies by which snapshots are taken, with how many there are where that is known. */
export function PoliciesLink({ count }: { count: number | undefined }) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  return (
    <Link to="/cluster/$clusterIndex/snapshot_policies" from="/cluster/$clusterIndex">
      {t('pages.policyList')}
      {count !== undefined && ` ${count.toLocaleString(locale)}`}
    </Link>
  )
}
