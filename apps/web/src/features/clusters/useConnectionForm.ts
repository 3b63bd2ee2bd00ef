import { useEffect, useState } from 'react'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { isUri, missingFields, type ConnectionFields, type TextFieldName } from './connectionForm.ts'

export type ConnectionFormState = UseFormReturnType<ConnectionFields>

/**
 * The form of a connection: what is wrong is said when a field is left. `onChange` hears of every edit. It begins with
 * what was `typed` already, if anything.
 */
export function useConnectionForm(
  initialValues: ConnectionFields,
  onChange: () => void,
  typed: Partial<ConnectionFields>,
): ConnectionFormState {
  const { t } = useTranslation('clusters')
  const required = (name: TextFieldName) => (_value: string, values: ConnectionFields) =>
    missingFields(values).includes(name) ? t('required') : null
  const [before] = useState(typed)
  const form = useForm<ConnectionFields>({
    initialValues,
    validateInputOnBlur: ['name', 'uri'],
    onValuesChange: onChange,
    validate: {
      name: required('name'),
      uri: (uri) => (isUri(uri) ? null : `${t('invalidUri')}. ${t('uriHint')}`),
    },
  })
  const { setValues } = form
  useEffect(() => {
    if (Object.keys(before).length > 0) setValues(before)
    // Once, when the form opens; the kit makes the function anew at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return form
}
