import { isReadOnlyRepository, isSecretSetting, type SnapshotRepository } from '@searchdeck/cluster-client'

/** In place of a value that nobody is to read. */
export const MASK = '••••••'

/** A setting as the list shows it: `name value`. */
export interface ShownSetting {
  readonly name: string
  readonly value: string
}

/** What each type is about comes first; what every repository may have comes last. */
const firstNames = [
  'location',
  'bucket',
  'container',
  'url',
  'uri',
  'path',
  'delegate_type',
  'base_path',
  'client',
  'endpoint',
  'region',
]
const lastNames = ['compress', 'chunk_size', 'max_snapshot_bytes_per_sec', 'max_restore_bytes_per_sec']

/** All settings in the order they are read in, keys masked; `readonly` has a column of its own. */
export function shownSettings({ settings }: SnapshotRepository): readonly ShownSetting[] {
  return Object.entries(settings)
    .filter(([name]) => name !== 'readonly')
    .map(([name, value]) => ({ name, value: isSecretSetting(name) ? MASK : [value].flat().join(', ') }))
    .sort((one, other) => rankOf(one.name) - rankOf(other.name) || (one.name < other.name ? -1 : 1))
}

function rankOf(name: string): number {
  if (firstNames.includes(name)) return firstNames.indexOf(name)
  return firstNames.length + 1 + lastNames.indexOf(name)
}

export function settingsText(repository: SnapshotRepository): string {
  return shownSettings(repository)
    .map(({ name, value }) => `${name} ${value}`)
    .join('\n')
}

/** As the filter names it, in every language. */
export function accessText(repository: SnapshotRepository): string {
  return isReadOnlyRepository(repository) ? 'read-only' : 'read-write'
}

/** What the filter compares. */
export const columnTexts = {
  texts: {
    name: ({ name }: SnapshotRepository) => name,
    type: ({ type }: SnapshotRepository) => type,
    setting: settingsText,
  },
  namedTexts: { access: accessText },
  choiceOf: () => undefined,
}
