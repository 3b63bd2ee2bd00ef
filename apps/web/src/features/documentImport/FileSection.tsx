import { useTranslation } from '#i18n/useTranslation.ts'
import { delimiters } from '#jobs/import/read/csvTable.ts'
import { importFormats } from '#jobs/import/read/fileHead.ts'
import { TickChoice } from '#ui/fields/TickChoice.tsx'
import { Bytes } from '#ui/values/Bytes.tsx'
import { Choice } from './Choice.tsx'
import { FileButton } from './FileButton.tsx'
import classes from './ImportPage.module.css'
import type { ImportForm } from './useImportForm.ts'

interface FileSectionProps {
  form: ImportForm
  onChoose: (file: File) => void
}

/** The file, and as what it is read. */
export function FileSection({ form: { chosen, fields, change, csv }, onChoose }: FileSectionProps) {
  const { t } = useTranslation('documentImport')
  const { file, head } = chosen
  return (
    <section>
      <h2>{t('file.title')}</h2>
      <div className={classes['file']}>
        <span>
          <code>{file.name}</code> <Bytes bytes={file.size} />
        </span>
        <FileButton label={t('file.other')} onChoose={onChoose} />
      </div>
      <Choice
        label={t('file.format')}
        value={fields.format}
        options={importFormats}
        labelOf={(each) => t(`file.formats.${each}`)}
        hint={fields.format === head.format ? t('file.recognised') : undefined}
        onChange={(format) => change({ format })}
      />
      {csv && (
        <>
          <Choice
            label={t('file.delimiter')}
            value={csv.table.dialect.delimiter}
            options={delimiters}
            labelOf={(each) => t(`file.delimiters.${delimiterNames[each]}`)}
            onChange={(delimiter) => change({ delimiter, columns: {} })}
          />
          <TickChoice
            label={t('file.guarded')}
            hint={t('file.guardedHint')}
            isOn={fields.isGuarded}
            onChange={(isGuarded) => change({ isGuarded })}
          />
        </>
      )}
    </section>
  )
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
