import { useId } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import {
  isLanguage,
  languageNames,
  languages,
  rowHeights,
  themes,
  useCodeEditor,
  useSettings,
  useThemePreference,
  type Language,
} from '#state/preferences.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { ChoiceSetting } from './ChoiceSetting.tsx'
import { HideAttributesSetting } from './HideAttributesSetting.tsx'
import { HideIndicesSetting } from './HideIndicesSetting.tsx'
import { RequestTimeSetting } from './RequestTimeSetting.tsx'
import { ResultSettings } from './ResultSettings.tsx'
import { SavedData } from './SavedData.tsx'
import { SettingRow } from './SettingRow.tsx'
import classes from './SettingsPage.module.css'
import { SwitchSetting } from './SwitchSetting.tsx'

interface SettingsPageProps {
  language: Language
  /** Another language reloads the page. */
  onLanguageChange: (language: Language) => void
  onShowShortcuts: () => void
  /** Opens the dialog about all that is kept. */
  onBackup: (dialog: 'export' | 'import' | 'reset') => void
}

/** What is the same for every cluster and kept on this device. Each change is in force at once. */
export function SettingsPage({ language, onLanguageChange, onShowShortcuts, onBackup }: SettingsPageProps) {
  const { t } = useTranslation('settings')
  return (
    <Page title={t('title')}>
      <div className={classes['page']}>
        <p className={classes['intro']}>{t('intro')}</p>
        <section aria-labelledby="settings-look">
          <h2 id="settings-look">{t('look')}</h2>
          <ThemeSetting />
          <LanguageSetting language={language} onChange={onLanguageChange} />
          <RowHeightSetting />
        </section>
        <section aria-labelledby="settings-lists">
          <h2 id="settings-lists">{t('lists')}</h2>
          <HideIndicesSetting />
          <HideAttributesSetting />
        </section>
        <section aria-labelledby="settings-results">
          <h2 id="settings-results">{t('results')}</h2>
          <ResultSettings />
        </section>
        <section aria-labelledby="settings-code">
          <h2 id="settings-code">{t('code')}</h2>
          <WrapLinesSetting />
          <VimKeysSetting />
        </section>
        <section aria-labelledby="settings-requests">
          <h2 id="settings-requests">{t('requests')}</h2>
          <RequestTimeSetting />
        </section>
        <section aria-labelledby="settings-keyboard">
          <h2 id="settings-keyboard">{t('keyboard')}</h2>
          <LetterShortcutsSetting onShowShortcuts={onShowShortcuts} />
        </section>
        <section aria-labelledby="settings-data">
          <h2 id="settings-data">{t('data')}</h2>
          <SavedData onBackup={onBackup} />
        </section>
      </div>
    </Page>
  )
}

function ThemeSetting() {
  const { t } = useTranslation('settings')
  const { t: tShell } = useTranslation('shell')
  const theme = useThemePreference((preference) => preference.theme)
  return (
    <ChoiceSetting
      label={tShell('theme')}
      help={t('themeHelp')}
      value={theme}
      options={themes.map((value) => ({ value, label: tShell(`themes.${value}`) }))}
      onChange={(chosen) => useThemePreference.setState({ theme: chosen })}
    />
  )
}

function LanguageSetting({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation('settings')
  const { t: tShell } = useTranslation('shell')
  const id = useId()
  return (
    <SettingRow label={tShell('language')} htmlFor={id} help={t('languageHelp')} savedCount={0}>
      <SelectField
        id={id}
        value={language}
        options={Object.keys(languages).map((each) => ({
          value: each,
          label: isLanguage(each) ? languageNames[each] : each,
        }))}
        onChange={(chosen) => {
          if (isLanguage(chosen)) onChange(chosen)
        }}
      />
    </SettingRow>
  )
}

function RowHeightSetting() {
  const { t } = useTranslation('settings')
  const rowHeight = useSettings((settings) => settings.rowHeight)
  return (
    <ChoiceSetting
      label={t('rowHeight')}
      help={t('rowHeightHelp')}
      value={rowHeight}
      options={rowHeights.map((value) => ({ value, label: t(`rowHeights.${value}`) }))}
      onChange={(chosen) => useSettings.setState({ rowHeight: chosen })}
    />
  )
}

function WrapLinesSetting() {
  const { t } = useTranslation('settings')
  const wrapLines = useCodeEditor((editor) => editor.wrapLines)
  return (
    <SwitchSetting
      label={t('wrapLines')}
      help={t('wrapLinesHelp')}
      isOn={wrapLines}
      onChange={(isOn) => useCodeEditor.setState({ wrapLines: isOn })}
    />
  )
}

function VimKeysSetting() {
  const { t } = useTranslation('settings')
  const vimMode = useCodeEditor((editor) => editor.vimMode)
  return (
    <SwitchSetting
      label={t('vimKeys')}
      help={t('vimKeysHelp')}
      isOn={vimMode}
      onChange={(isOn) => useCodeEditor.setState({ vimMode: isOn })}
    />
  )
}

function LetterShortcutsSetting({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { t } = useTranslation('settings')
  const letterShortcuts = useSettings((settings) => settings.letterShortcuts)
  return (
    <SwitchSetting
      label={t('letterShortcuts')}
      help={t('letterShortcutsHelp')}
      isOn={letterShortcuts}
      onChange={(isOn) => useSettings.setState({ letterShortcuts: isOn })}
    >
      <Button look="quiet" onClick={onShowShortcuts}>
        {t('showShortcuts')}
      </Button>
    </SwitchSetting>
  )
}
