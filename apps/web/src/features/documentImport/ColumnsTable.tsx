import { useTranslation } from '#i18n/useTranslation.ts'
import { columnTypes, type CsvColumn } from '#jobs/import/read/csvReader.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import classes from './ImportPage.module.css'
import { rowsOf, type ImportTable } from './importForm.ts'
import type { ImportForm } from './useImportForm.ts'

interface ColumnsTableProps {
  form: ImportForm
  csv: ImportTable
}

/** The first rows of a table, and above each column what becomes of it. */
export function ColumnsTable({ form, csv: { table, columns } }: ColumnsTableProps) {
  const { t } = useTranslation('documentImport')
  return (
    <div className={classes['scroll']} role="region" aria-label={t('preview.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                <ColumnHead form={form} column={column} name={table.names[at] ?? ''} at={at} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(table, form.fields.isGuarded).map((cells, row) => (
            <tr key={row}>
              {columns.map(({ type }, at) => (
                <td key={at} data-none={type === 'none' || undefined} title={cells[at]}>
                  {cells[at]?.slice(0, MOST_OF_CELL)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const MOST_OF_CELL = 200

interface ColumnHeadProps {
  form: ImportForm
  column: CsvColumn
  name: string
  at: number
}

function ColumnHead({ form: { known, changeColumn }, column: { field, type }, name, at }: ColumnHeadProps) {
  const { t } = useTranslation('documentImport')
  const mapped = known?.fields.get(field)?.types.join(', ')
  const isField = type !== 'id' && type !== 'routing' && type !== 'none'
  return (
    <>
      <span className={classes['name']} title={name}>
        {name}
      </span>
      <SelectField
        label={t('columns.as', { name })}
        value={type}
        options={columnTypes.map((each) => ({ value: each, label: t(`columns.types.${each}`) }))}
        onChange={(chosen) => {
          const known = columnTypes.find((each) => each === chosen)
          if (known) changeColumn(at, { type: known })
        }}
      />
      <input
        aria-label={t('columns.field', { name })}
        value={isField ? field : ''}
        disabled={!isField}
        spellCheck={false}
        onChange={({ target }) => changeColumn(at, { field: target.value })}
      />
      <span className={classes['note']}>{isField ? (mapped ?? t('columns.unmapped')) : ' '}</span>
    </>
  )
}
