import { targetParts } from '@searchdeck/cluster-client'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { Limit } from './limit.ts'
import classes from './Within.module.css'

/** Which indices a list is limited to, typed as names or patterns. */
export function WithinForm({ within = '', onChange }: Limit) {
  const { t } = useTranslation('table')
  const [typed, setTyped] = useState(within)
  const isEmpty = targetParts(typed).length === 0
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onChange(targetParts(typed).join(','))
      }}
    >
      <TextField
        label={t('within.label')}
        hint={t('within.hint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button size="form" look="primary" type="submit" disabled={isEmpty}>
        {t('within.list')}
      </Button>
      {within !== '' && (
        <Button size="form" onClick={() => onChange(undefined)}>
          {t('within.all')}
        </Button>
      )}
    </form>
  )
}
