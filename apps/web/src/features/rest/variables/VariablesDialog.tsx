import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useRest } from '#features/rest/useRest.ts'
import { removeVariable, setVariable, useVariableList, type RestVariable } from '#state/rest/variables.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import classes from './VariablesDialog.module.css'

const WIDTH = 680
const namePattern = /^[A-Za-z0-9_.-]+$/

interface VariablesDialogProps {
  /** A name that has no value yet. */
  wanted?: string
  onClose: () => void
}

/** The variables of this cluster and of all clusters: what stands for `${name}` in paths and bodies. */
export function VariablesDialog({ wanted = '', onClose }: VariablesDialogProps) {
  const { t } = useTranslation('rest')
  const { place } = useRest()
  const variables = useVariableList(place)
  return (
    <Dialog title={t('variables.title')} width={WIDTH} onClose={onClose}>
      <p className={classes['hint']}>{t('variables.hint')}</p>
      {variables.length > 0 && (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('variables.name')}</th>
              <th scope="col">{t('variables.value')}</th>
              <th scope="col">{t('variables.scope')}</th>
              <th>
                <span className="sr">{t('variables.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {variables.map((variable) => (
              <VariableRow key={`${variable.isGlobal}${variable.name}`} variable={variable} />
            ))}
          </tbody>
        </table>
      )}
      <NewVariable key={wanted} wanted={wanted} />
    </Dialog>
  )
}

function VariableRow({ variable }: { variable: RestVariable }) {
  const { t } = useTranslation('rest')
  const { place } = useRest()
  const { name, value, isGlobal } = variable
  return (
    <tr>
      <th scope="row">
        <code>{`\${${name}}`}</code>
      </th>
      <td>
        <input
          className={classes['value']}
          aria-label={t('variables.valueOf', { name })}
          value={value}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setVariable(place, { name, isGlobal, value: event.target.value })}
        />
      </td>
      <td>{t(isGlobal ? 'variables.everywhere' : 'variables.here')}</td>
      <td>
        <Button
          look="quiet"
          icon
          aria-label={t('variables.removeOf', { name })}
          title={t('variables.removeOf', { name })}
          onClick={() => removeVariable(place, variable)}
        >
          <IconTrash size={16} aria-hidden />
        </Button>
      </td>
    </tr>
  )
}

function NewVariable({ wanted }: { wanted: string }) {
  const { t } = useTranslation('rest')
  const { place } = useRest()
  const id = useId()
  const [name, setName] = useState(wanted)
  const [value, setValue] = useState('')
  const [scope, setScope] = useState('here')
  const isWrong = name !== '' && !namePattern.test(name)
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (!namePattern.test(name)) return
    setVariable(place, { name, value, isGlobal: scope === 'everywhere' })
    setName('')
    setValue('')
  }
  return (
    <form className={classes['new']} onSubmit={add}>
      <label htmlFor={`${id}name`}>{t('variables.name')}</label>
      <input
        id={`${id}name`}
        value={name}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}wrong` : undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setName(event.target.value.trim())}
      />
      <label htmlFor={`${id}value`}>{t('variables.value')}</label>
      <input
        id={`${id}value`}
        value={value}
        data-autofocus={wanted === '' ? undefined : true}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
      />
      <SelectField
        label={t('variables.scope')}
        value={scope}
        options={['here', 'everywhere'].map((each) => ({
          value: each,
          label: t(each === 'here' ? 'variables.here' : 'variables.everywhere'),
        }))}
        onChange={setScope}
      />
      <Button type="submit" size="form" disabled={!namePattern.test(name)}>
        <IconPlus size={16} aria-hidden />
        {t('variables.add')}
      </Button>
      {isWrong && (
        <p id={`${id}wrong`} className={classes['problem']}>
          {t('variables.wrongName')}
        </p>
      )}
    </form>
  )
}
