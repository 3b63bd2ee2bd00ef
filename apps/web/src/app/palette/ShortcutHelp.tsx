import { useTranslation } from '#i18n/useTranslation.ts'
import { useSettings } from '#state/preferences.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { tableShortcuts } from '#ui/table/body/shortcuts.ts'
import { keyName } from '../keyName.ts'
import classes from './ShortcutHelp.module.css'
import { shellShortcuts } from './shortcutList.ts'

/** Every shortcut there is, in groups, as this keyboard writes it. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const { t: tTable } = useTranslation('table')
  const letterShortcuts = useSettings((settings) => settings.letterShortcuts)
  const group = (name: keyof typeof shellShortcuts) => (
    <Group
      title={t(`shortcuts.${name}`)}
      rows={shellShortcuts[name].map(({ keys, text }) => [keys, t(`shortcuts.${text}`)])}
    />
  )
  return (
    <Dialog title={t('shortcuts.title')} width={560} textOnly onClose={onClose}>
      {!letterShortcuts && <p className={classes['off']}>{t('shortcuts.lettersOff')}</p>}
      {group('everywhere')}
      {group('page')}
      <Group title={t('shortcuts.table')} rows={tableShortcuts.map(({ keys, text }) => [keys, tTable(text)])} />
      {group('shards')}
      {group('tree')}
    </Dialog>
  )
}

type Row = readonly [keys: readonly string[], text: string]

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section className={classes['group']}>
      <h3>{title}</h3>
      <dl>
        {rows.map(([keys, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((each) => (
                <kbd key={each}>{keyName(each)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
