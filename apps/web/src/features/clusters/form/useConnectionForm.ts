import { useState, type ChangeEvent } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isSameData } from '#lib/data/isSameData.ts'
import { isUri, missingFields, type ConnectionFields, type TextFieldName } from './connectionForm.ts'

type InputName = TextFieldName | 'engineVersion'
/** Fields of which it is said when they are left that something is wrong with them. */
type CheckedName = 'name' | 'uri'

const checkedNames: readonly CheckedName[] = ['name', 'uri']

export type ConnectionFormState = ReturnType<typeof useConnectionForm>

/**
 * The form of a connection: what is wrong is said when a field is left. `onChange` hears of every edit. It begins with
 * what was `typed` already, if anything.
 */
export function useConnectionForm(initial: ConnectionFields, onChange: () => void, typed: Partial<ConnectionFields>) {
  const { t } = useTranslation('clusters')
  const [values, setValues] = useState<ConnectionFields>(() => ({ ...initial, ...typed }))
  const [left, setLeft] = useState<readonly CheckedName[]>([])
  const problems: Record<CheckedName, string | undefined> = {
    name: missingFields(values).includes('name') ? t('required') : undefined,
    uri: isUri(values.uri) ? undefined : `${t('invalidUri')}. ${t('uriHint')}`,
  }
  const change = (changed: Partial<ConnectionFields>) => {
    setValues((before) => ({ ...before, ...changed }))
    // Nothing is wrong with a field while somebody types in it.
    setLeft((before) => before.filter((name) => !(name in changed)))
    onChange()
  }
  const inputOf = (name: InputName) => {
    const checked = checkedNames.find((each) => each === name)
    return {
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
      ...(checked && {
        error: left.includes(checked) ? problems[checked] : undefined,
        onBlur: () => setLeft((before) => [...before.filter((each) => each !== checked), checked]),
      }),
    }
  }
  return {
    values,
    initial,
    isDirty: !isSameData(values, initial),
    change,
    /** What a text field needs to hold this part of the form. */
    inputOf,
    /** Says what is wrong with every field; submits where nothing is. */
    onSubmit: (submit: () => void) => (event: { preventDefault: () => void }) => {
      event.preventDefault()
      setLeft(checkedNames)
      if (checkedNames.every((name) => problems[name] === undefined)) submit()
    },
  }
}
