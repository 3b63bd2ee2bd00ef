import { repositoryTypes, type ByteSizeBounds } from '@searchdeck/cluster-client'

/** What can be chosen as type: those that are known, and the name of any other. */
export const formTypes = [...repositoryTypes, 'other'] as const
export type FormType = (typeof formTypes)[number]

/** The settings that have a field of their own, by their true names. */
export type FieldName =
  | 'location'
  | 'bucket'
  | 'client'
  | 'endpoint'
  | 'region'
  | 'protocol'
  | 'chunk_size'
  | 'max_snapshot_bytes_per_sec'
  | 'max_restore_bytes_per_sec'
  | 'compress'
  | 'path_style_access'
  | 'readonly'

/** A setting that has a field of its own. */
export interface SettingField {
  readonly name: FieldName
  readonly kind: 'text' | 'size' | 'protocol' | 'tick'
  readonly isRequired?: boolean
  readonly bounds?: ByteSizeBounds
  /** What stands there at first; nothing is sent of an empty one. */
  readonly initial?: string
  /** What the engines take where nothing is said. */
  readonly isOnByItself?: boolean
  readonly placeholder?: string
}

const MB = 1024 ** 2
const TB = 1024 ** 4

const rates: readonly SettingField[] = [
  { name: 'max_snapshot_bytes_per_sec', kind: 'size', initial: '40mb' },
  { name: 'max_restore_bytes_per_sec', kind: 'size', initial: '40mb' },
]
const compress: SettingField = { name: 'compress', kind: 'tick', initial: 'true', isOnByItself: true }
const readonly: SettingField = { name: 'readonly', kind: 'tick' }

/** The fields of a type, in their order. A type without any has only settings that are typed by name. */
export const fieldsOf: Readonly<Record<FormType, readonly SettingField[]>> = {
  fs: [
    { name: 'location', kind: 'text', isRequired: true, placeholder: '/mnt/snapshots/nightly' },
    { name: 'chunk_size', kind: 'size', bounds: { least: 5 }, placeholder: '1gb' },
    ...rates,
    compress,
    readonly,
  ],
  s3: [
    { name: 'bucket', kind: 'text', isRequired: true, placeholder: 'search-backup' },
    { name: 'client', kind: 'text', placeholder: 'default' },
    { name: 'endpoint', kind: 'text', placeholder: 's3.example.org' },
    { name: 'region', kind: 'text', placeholder: 'eu-central-1' },
    { name: 'protocol', kind: 'protocol', isRequired: true, initial: 'https' },
    { name: 'chunk_size', kind: 'size', initial: '5tb', bounds: { least: 5 * MB, most: 5 * TB } },
    ...rates,
    compress,
    { name: 'path_style_access', kind: 'tick' },
    readonly,
  ],
  azure: [readonly],
  gcs: [readonly],
  hdfs: [readonly],
  url: [],
  source: [readonly],
  other: [],
}

/** Settings that stand in the list of a type before anything was typed; `needed`: those that the engine refuses it without. */
const offered: Readonly<Record<FormType, { readonly needed?: readonly string[]; readonly names: readonly string[] }>> =
  {
    fs: { names: [] },
    s3: { names: [] },
    azure: { names: ['container', 'client', 'base_path'] },
    gcs: { needed: ['bucket'], names: ['bucket', 'client', 'base_path'] },
    hdfs: { needed: ['uri', 'path'], names: ['uri', 'path'] },
    url: { needed: ['url'], names: ['url'] },
    source: { needed: ['delegate_type'], names: ['delegate_type', 'location'] },
    other: { names: [] },
  }

export function offeredNames(type: FormType): readonly string[] {
  return offered[type].names
}

export function neededNames(type: FormType): readonly string[] {
  return offered[type].needed ?? []
}

export function isFormType(type: string): type is FormType {
  return formTypes.some((each) => each === type)
}
