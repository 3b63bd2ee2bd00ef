import { reloadForMissingPart, useMissingPart } from '#app/errors/missingParts.ts'
import classes from '#app/shell/Shell.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'
import { hasDrafts } from '#state/draft.ts'
import { Button } from '#ui/Button.tsx'

/** A file of the app could not be loaded: says why that may be, and offers the one reload that can help. */
export function MissingPartBar() {
  const { t } = useTranslation('shell')
  const { part, isToldInPlace } = useMissingPart()
  if (!part || (isToldInPlace && !part.isStillMissing)) return null
  return (
    <div role="alert" className={classes['trouble']}>
      <span>
        {t(part.isStillMissing ? 'missingPart.still' : 'missingPart.why')}
        {!part.isStillMissing && hasDrafts() && ` ${t('missingPart.kept')}`}
      </span>
      {!part.isStillMissing && (
        <Button look="primary" onClick={reloadForMissingPart}>
          {t('reload')}
        </Button>
      )}
      <Button onClick={() => useMissingPart.setState({ part: undefined })}>{t('dismiss')}</Button>
    </div>
  )
}
