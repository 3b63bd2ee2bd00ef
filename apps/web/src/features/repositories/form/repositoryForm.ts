import {
  byteSizeProblem,
  isSecretSetting,
  repositoryNameProblem,
  type ByteSizeProblem,
  type RepositoryNameProblem,
  type RepositorySettings,
  type RepositoryShape,
  type SnapshotRepository,
} from '@searchdeck/cluster-client'
import {
  fieldsOf,
  isFormType,
  neededNames,
  offeredNames,
  type FieldName,
  type FormType,
  type SettingField,
} from './formFields.ts'

/** A setting that is typed by its name. */
export interface TypedSetting {
  readonly name: string
  readonly value: string
}

/** The form as it is typed. */
export interface RepositoryFields {
  readonly name: string
  readonly type: FormType
  /** What the type is called, where it is none of those. */
  readonly otherType: string
  /** By type and setting, `s3.bucket`: what was typed for one type is still there when it is chosen again. */
  readonly values: Readonly<Record<string, string>>
  readonly others: readonly TypedSetting[]
  readonly verify: boolean
}

/** A new one, before anything was typed. */
export const emptyFields: RepositoryFields = {
  ...{ name: '', type: 'fs', otherType: '', values: {}, others: [], verify: true },
}

/** The form of a repository that is there. A key that stands in its settings is in no field: see `repositoryShape`. */
export function fieldsOfRepository({ name, type, settings }: SnapshotRepository): RepositoryFields {
  const formType = isFormType(type) && type !== 'other' ? type : 'other'
  const ofForm = new Set<string>(fieldsOf[formType].map((field) => field.name))
  const entries = Object.entries(settings)
  return {
    ...{ name, type: formType, otherType: formType === 'other' ? type : '', verify: true },
    values: Object.fromEntries(
      fieldsOf[formType].map((field) => [`${formType}.${field.name}`, textOf(settings[field.name] ?? '')]),
    ),
    others: entries
      .filter(([each]) => !ofForm.has(each))
      .map(([each, value]) => ({ name: each, value: isSecretSetting(each) ? '' : textOf(value) }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

/** A list is written as JSON. */
function textOf(value: RepositorySettings[string]): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function valueOf({ type, values }: Pick<RepositoryFields, 'type' | 'values'>, field: SettingField): string {
  return values[`${type}.${field.name}`] ?? field.initial ?? ''
}

export function withValue(fields: RepositoryFields, { name }: SettingField, value: string): RepositoryFields {
  return { ...fields, values: { ...fields.values, [`${fields.type}.${name}`]: value } }
}

/** Of another type: settings that were typed by name stay, and those that it is mostly given stand there to be filled in. */
export function withType(fields: RepositoryFields, type: FormType): RepositoryFields {
  const typed = fields.others.filter(({ value }) => value !== '')
  const names = new Set(typed.map(({ name }) => name))
  const added = offeredNames(type).filter((name) => !names.has(name))
  return { ...fields, type, others: [...added.map((name) => ({ name, value: '' })), ...typed] }
}

/** What is wrong with a form; `name`, `type`, a setting with a field, or `others`. */
export interface FormProblems {
  readonly name?: RepositoryNameProblem | 'taken'
  readonly type?: 'empty'
  readonly settings: Readonly<Partial<Record<FieldName, 'empty' | ByteSizeProblem>>>
  /** By position in the list. */
  readonly others: Readonly<Record<number, 'noName' | 'twice' | 'hasField'>>
  /** Settings of the list that the type cannot do without. */
  readonly lacking: readonly string[]
}

interface Known {
  /** The names of the list. */
  readonly taken: ReadonlySet<string>
  /** The repository that is changed; a new one without. */
  readonly edited?: SnapshotRepository | undefined
}

export function formProblems(fields: RepositoryFields, { taken, edited }: Known): FormProblems {
  const name = edited
    ? undefined
    : (repositoryNameProblem(fields.name) ?? (taken.has(fields.name) ? 'taken' : undefined))
  const lacksType = fields.type === 'other' && fields.otherType.trim() === ''
  const filled = new Set(fields.others.filter(({ value }) => value.trim() !== '').map((other) => other.name.trim()))
  return {
    ...(name !== undefined && { name }),
    ...(lacksType && { type: 'empty' as const }),
    settings: settingProblems(fields),
    others: otherProblems(fields),
    lacking: neededNames(fields.type).filter((needed) => !filled.has(needed)),
  }
}

function settingProblems(fields: RepositoryFields): FormProblems['settings'] {
  return Object.fromEntries(
    fieldsOf[fields.type].flatMap((field) => {
      const value = valueOf(fields, field)
      const isMissing = field.isRequired === true && field.kind !== 'protocol' && value.trim() === ''
      const problem = isMissing ? 'empty' : field.kind === 'size' ? byteSizeProblem(value, field.bounds) : undefined
      return problem === undefined ? [] : [[field.name, problem]]
    }),
  )
}

function otherProblems({ type, others }: RepositoryFields): FormProblems['others'] {
  const ofForm = new Set<string>(fieldsOf[type].map((field) => field.name))
  const names = others.map(({ name }) => name.trim())
  return Object.fromEntries(
    others.flatMap(({ value }, at): [number, FormProblems['others'][number]][] => {
      const name = names[at] ?? ''
      if (name === '') return value === '' ? [] : [[at, 'noName']]
      if (ofForm.has(name)) return [[at, 'hasField']]
      return names.indexOf(name) === at ? [] : [[at, 'twice']]
    }),
  )
}

/** What still has to be filled in, and what has to be put right, as settings and fields are named. */
export function problemNames({ name, type, settings, others, lacking }: FormProblems, fields: RepositoryFields) {
  const ofSettings = Object.entries(settings)
  const ofOthers = Object.keys(others).map((at) => fields.others[Number(at)]?.name.trim() || '?')
  return {
    missing: [
      ...(name === 'empty' ? ['name'] : []),
      ...(type === undefined ? [] : ['type']),
      ...ofSettings.flatMap(([each, problem]) => (problem === 'empty' ? [each] : [])),
      ...lacking,
    ],
    wrong: [
      ...(name === undefined || name === 'empty' ? [] : ['name']),
      ...ofSettings.flatMap(([each, problem]) => (problem === 'empty' ? [] : [each])),
      ...ofOthers,
    ],
  }
}

/**
 * What a form makes: empty settings are left out, switches that are off only where that says something. A key of `edited` that nobody typed anew stays what
 * it is.
 */
export function repositoryShape(fields: RepositoryFields, edited?: SnapshotRepository): RepositoryShape {
  const ofForm = fieldsOf[fields.type].map((field) => [field.name, valueOf(fields, field).trim()] as const)
  const ofList = fields.others.map(({ name, value }) => [name.trim(), listed(name.trim(), value, edited)] as const)
  return {
    type: fields.type === 'other' ? fields.otherType.trim() : fields.type,
    settings: Object.fromEntries([...ofForm, ...ofList].filter(([name, value]) => name !== '' && value !== '')),
  }
}

function listed(name: string, value: string, edited: SnapshotRepository | undefined): RepositorySettings[string] {
  const before = edited?.settings[name]
  if (isSecretSetting(name)) return value === '' ? (before ?? '') : value
  // A list stands there as JSON; whoever broke it off means text.
  return before !== undefined && typeof before !== 'string' && value === textOf(before) ? before : value.trim()
}

/** The same without what nobody is to read, to be shown. */
export function maskedShape({ type, settings }: RepositoryShape, mask: string): RepositoryShape {
  const masked = Object.entries(settings).map(([name, value]) => [name, isSecretSetting(name) ? mask : value] as const)
  return { type, settings: Object.fromEntries(masked) }
}

/** What of a form may be kept over a reload: no keys. */
export function withoutSecrets(fields: RepositoryFields): RepositoryFields {
  const others = fields.others.map(({ name, value }) => ({ name, value: isSecretSetting(name) ? '' : value }))
  return { ...fields, others }
}

/** The settings of the list that hold keys. */
export function secretsIn({ others }: RepositoryFields): readonly string[] {
  return others.flatMap(({ name, value }) => (isSecretSetting(name.trim()) && value !== '' ? [name.trim()] : []))
}

/** A tick of a form: on, off, or off where saying so would change nothing. */
export function tickValue(field: SettingField, isOn: boolean, edited: SnapshotRepository | undefined): string {
  if (isOn) return 'true'
  return field.isOnByItself === true || edited?.settings[field.name] !== undefined ? 'false' : ''
}

export function isTicked(fields: RepositoryFields, field: SettingField): boolean {
  const value = valueOf(fields, field)
  return value === '' ? field.isOnByItself === true : value === 'true'
}
