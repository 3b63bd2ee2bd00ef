import type { SnapshotRepository } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from './formFields.ts'
import {
  emptyFields,
  fieldsOfRepository,
  formProblems,
  isTicked,
  maskedShape,
  problemNames,
  repositoryShape,
  tickValue,
  withoutSecrets,
  withType,
  withValue,
  type RepositoryFields,
} from './repositoryForm.ts'

const none = { taken: new Set<string>() }
const fieldOf = (type: 'fs' | 's3', name: string) => {
  const field = fieldsOf[type].find((each) => each.name === name)
  if (!field) throw new Error(name)
  return field
}
const filled = (type: 'fs' | 's3', values: Record<string, string>): RepositoryFields => ({
  ...{ ...emptyFields, name: 'x', type },
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [`${type}.${name}`, value])),
})

describe('a new repository', () => {
  it('of a folder has the defaults, and nothing that is empty', () => {
    expect(repositoryShape(filled('fs', { location: ' /mnt/a ' }))).toEqual({
      type: 'fs',
      settings: {
        ...{ location: '/mnt/a', max_snapshot_bytes_per_sec: '40mb', max_restore_bytes_per_sec: '40mb' },
        compress: 'true',
      },
    })
  })

  it('of a bucket has the defaults, and nothing that is empty', () => {
    expect(repositoryShape(filled('s3', { bucket: 'b', path_style_access: 'true' })).settings).toEqual({
      ...{ bucket: 'b', protocol: 'https', chunk_size: '5tb', compress: 'true', path_style_access: 'true' },
      ...{ max_snapshot_bytes_per_sec: '40mb', max_restore_bytes_per_sec: '40mb' },
    })
  })

  it('of any other type has the settings that were typed by name', () => {
    const fields = { ...withType({ ...emptyFields, name: 'x' }, 'hdfs') }
    expect(fields.others).toEqual([
      { name: 'uri', value: '' },
      { name: 'path', value: '' },
    ])
    expect(formProblems(fields, none).lacking).toEqual(['uri', 'path'])
    const typed = {
      ...fields,
      others: [
        { name: ' uri ', value: 'hdfs://a' },
        { name: 'path', value: 'b' },
        { name: '', value: '' },
      ],
    }
    expect(repositoryShape(typed)).toEqual({ type: 'hdfs', settings: { uri: 'hdfs://a', path: 'b' } })
    expect(withType(typed, 'url').others).toEqual([{ name: 'url', value: '' }, ...typed.others.slice(0, 2)])
    const other = { ...emptyFields, name: 'x', type: 'other' as const, otherType: ' cos ' }
    expect(repositoryShape(other)).toEqual({ type: 'cos', settings: {} })
  })

  it('says what is missing and what is wrong', () => {
    const named = (fields: RepositoryFields, taken: string[] = []) =>
      problemNames(formProblems(fields, { taken: new Set(taken) }), fields)
    expect(named(emptyFields)).toEqual({ missing: ['name', 'location'], wrong: [] })
    expect(named({ ...emptyFields, type: 'other' })).toEqual({ missing: ['name', 'type'], wrong: [] })
    expect(named(filled('fs', { location: 'a' }), ['x'])).toEqual({ missing: [], wrong: ['name'] })
    expect(named(filled('s3', { bucket: ' ', chunk_size: '1mb', max_restore_bytes_per_sec: 'fast' }))).toEqual({
      ...{ missing: ['bucket'], wrong: ['chunk_size', 'max_restore_bytes_per_sec'] },
    })
    const others = [
      { name: 'compress', value: 'a' },
      { name: '', value: 'b' },
      { name: 'base_path', value: 'c' },
      { name: 'base_path', value: 'd' },
    ]
    expect(formProblems({ ...filled('fs', { location: 'a' }), others }, none).others).toEqual({
      ...{ 0: 'hasField', 1: 'noName', 3: 'twice' },
    })
  })

  it('keeps what was typed for one type while another one is looked at', () => {
    const typed = withValue({ ...emptyFields, name: 'x' }, fieldOf('fs', 'location'), '/mnt/a')
    expect(repositoryShape(withType(withType(typed, 's3'), 'fs')).settings['location']).toBe('/mnt/a')
  })
})

describe('a repository that is changed', () => {
  const edited: SnapshotRepository = {
    ...{ name: 'archive', type: 's3' },
    settings: { bucket: 'b', readonly: 'true', base_path: 'x', access_key: 'AKIA', list: ['a', 'b'] },
  }

  it('is sent as it was where nothing was typed: nothing is lost, and no default comes in', () => {
    expect(repositoryShape(fieldsOfRepository(edited), edited)).toEqual({ type: 's3', settings: edited.settings })
  })

  it('never brings a key into a field, a shown request or a draft', () => {
    const fields = fieldsOfRepository(edited)
    expect(JSON.stringify(fields)).not.toContain('AKIA')
    const typed = { ...fields, others: fields.others.map((each) => ({ ...each, value: each.value || 'NEW' })) }
    expect(repositoryShape(typed, edited).settings['access_key']).toBe('NEW')
    expect(maskedShape(repositoryShape(typed, edited), '•').settings['access_key']).toBe('•')
    expect(JSON.stringify(withoutSecrets(typed))).not.toContain('NEW')
  })

  it('says of a switch that it is off only where that says something', () => {
    const compress = fieldOf('s3', 'compress')
    const readonly = fieldOf('s3', 'readonly')
    expect(isTicked(fieldsOfRepository(edited), compress)).toBe(true)
    expect(tickValue(compress, false, edited)).toBe('false')
    expect(tickValue(readonly, false, edited)).toBe('false')
    expect(tickValue(readonly, false, undefined)).toBe('')
    expect(tickValue(readonly, true, undefined)).toBe('true')
  })

  it('of a type that nobody here knows stays of that type', () => {
    const cos: SnapshotRepository = { name: 'c', type: 'cos', settings: { a: 'b' } }
    expect(repositoryShape(fieldsOfRepository(cos), cos)).toEqual({ type: 'cos', settings: { a: 'b' } })
  })
})
