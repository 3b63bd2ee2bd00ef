import { rawValue } from '@searchdeck/exact-json'
import type { IndexTemplate } from '@searchdeck/cluster-client'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './TemplateDetail.module.css'

const JsonView = lazy(() => import('#ui/editor/JsonView.tsx').then(({ JsonView: loaded }) => ({ default: loaded })))

interface TemplateDetailProps {
  template: IndexTemplate
  /** The answer that it came in. */
  text: string
}

/** What the cluster says of one template, word for word. */
export function TemplateDetail({ template: { name, path }, text }: TemplateDetailProps) {
  const { t } = useTranslation('indexTemplates')
  const own = useMemo(() => rawValue(text, path) ?? '', [text, path])
  return (
    <div className={classes['detail']}>
      <Suspense fallback={<Skeleton width={320} />}>
        <JsonView text={own} label={t('jsonOf', { name })} fill />
      </Suspense>
    </div>
  )
}
