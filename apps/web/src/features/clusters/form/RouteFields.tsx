import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { randomId } from '#lib/data/randomId.ts'
import { host } from '#state/host.ts'
import { Button } from '#ui/Button.tsx'
import { Folded } from '#ui/fields/Folded.tsx'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { headerProblems } from './connectionForm.ts'
import classes from './Fields.module.css'
import type { ConnectionFormState } from './useConnectionForm.ts'

/** What few connections need: the way, headers of one's own, the certificate that is trusted. */
export function RouteFields({ form }: { form: ConnectionFormState }) {
  const { t } = useTranslation('clusters')
  const { via, headers, fingerprint } = form.values
  const problems = headerProblems(form.values)
  const startsOpen = form.initial.headers.length > 0
  return (
    <Folded title={t('more')} startsOpen={startsOpen}>
      <div className={classes['group']}>
        {host().platform.capabilities.gateway && (
          <SegmentedChoice
            look="form"
            label={t('via')}
            value={via === '' ? 'gateway' : via}
            options={[
              { value: 'gateway', label: t('vias.gateway') },
              { value: 'direct', label: t('vias.direct') },
            ]}
            onChange={(value) => form.change({ via: value })}
          />
        )}
        <fieldset className={classes['choice']}>
          <legend>{t('headers')}</legend>
          {headers.map(({ key }, at) => (
            <HeaderRow key={key} form={form} at={at} problem={problems[at]} />
          ))}
          <Button
            look="quiet"
            className={classes['flush']}
            onClick={() => form.change({ headers: [...headers, { key: randomId(), name: '', value: '' }] })}
          >
            <IconPlus size={14} aria-hidden />
            {t('addHeader')}
          </Button>
        </fieldset>
        {fingerprint !== '' && (
          <div className={classes['label']}>
            <span>{t('trusted')}</span>
            <code className={classes['fingerprint']}>{fingerprint}</code>
            <Button className={classes['flush']} look="quiet" onClick={() => form.change({ fingerprint: '' })}>
              <IconTrash size={14} aria-hidden />
              {t('forgetCertificate')}
            </Button>
          </div>
        )}
      </div>
    </Folded>
  )
}

interface HeaderRowProps {
  form: ConnectionFormState
  at: number
  problem: ReturnType<typeof headerProblems>[number]
}

function HeaderRow({ form, at, problem }: HeaderRowProps) {
  const { t } = useTranslation('clusters')
  const { headers } = form.values
  const id = useId()
  const input = (field: 'name' | 'value') => (
    <input
      aria-label={t(field === 'name' ? 'headerName' : 'headerValue', { number: at + 1 })}
      placeholder={t(field === 'name' ? 'headerNameHint' : 'headerValueHint')}
      spellCheck={false}
      autoComplete="off"
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : id}
      value={headers[at]?.[field] ?? ''}
      onChange={({ target }) =>
        form.change({ headers: headers.map((each, row) => (row === at ? { ...each, [field]: target.value } : each)) })
      }
    />
  )
  return (
    <div className={classes['header']}>
      {input('name')}
      {input('value')}
      <Button
        look="quiet"
        icon
        size="form"
        aria-label={t('removeHeader', { number: at + 1 })}
        title={t('removeHeader', { number: at + 1 })}
        onClick={() => form.change({ headers: headers.toSpliced(at, 1) })}
      >
        <IconTrash size={16} aria-hidden />
      </Button>
      {problem !== undefined && (
        <span id={id} className={classes['problem']}>
          {t(`headerProblems.${problem}`)}
        </span>
      )}
    </div>
  )
}
