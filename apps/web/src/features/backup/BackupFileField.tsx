import { IconFileUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './Backup.module.css'

interface BackupFileFieldProps {
  /** Why the last one could not be taken. */
  problem: string | undefined
  onChoose: (file: File) => void
}

/** Chooses the one file, by hand or dropped there. */
export function BackupFileField({ problem, onChoose }: BackupFileFieldProps) {
  const { t } = useTranslation('backup')
  const id = useId()
  const [name, setName] = useState<string>()
  const choose = (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    onChoose(file)
  }
  return (
    <div>
      <label
        className={classes['file']}
        data-wrong={problem === undefined ? undefined : ''}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          choose(event.dataTransfer.files[0])
        }}
      >
        <IconFileUpload size={16} aria-hidden />
        <span>{t('import.file')}</span>
        <code>{name}</code>
        <input
          type="file"
          accept=".json,application/json"
          data-autofocus
          aria-describedby={problem === undefined ? undefined : id}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file, mended meanwhile, is chosen again.
            target.value = ''
          }}
        />
      </label>
      {problem !== undefined && (
        <p id={id} role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
    </div>
  )
}
