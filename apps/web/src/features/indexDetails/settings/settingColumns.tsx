import { settingUse, type IndexSetting } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import classes from '#features/indexDetails/cells.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { nameColumn } from '#ui/table/columns/columns.tsx'
import { valueText } from '#queries/changes/typedSetting.ts'

/** The columns of the settings of one index. */
export function useSettingColumns(): readonly Column<IndexSetting>[] {
  const { t } = useTranslation('indexDetails')
  return useMemo(
    () => [
      nameColumn<IndexSetting>({ id: 'name', title: t('settings.columns.name'), width: 320 }),
      {
        id: 'value',
        title: t('settings.columns.value'),
        width: 360,
        sortValue: ({ value }) => valueText(value),
        cell: ({ value }) => (
          <code className={classes['value']} title={valueText(value)}>
            {valueText(value) === '' ? t('settings.empty') : valueText(value)}
          </code>
        ),
        text: ({ value }) => valueText(value),
      },
      {
        id: 'origin',
        title: t('settings.columns.origin'),
        width: 110,
        sortValue: ({ isDefault }) => (isDefault ? 1 : 0),
        cell: ({ isDefault }) => t(isDefault ? 'settings.isDefault' : 'settings.isSet'),
        text: ({ isDefault }) => t(isDefault ? 'settings.isDefault' : 'settings.isSet'),
      },
      {
        id: 'use',
        title: t('settings.columns.use'),
        width: 190,
        sortValue: ({ name }) => settingUse(name),
        cell: ({ name }) => <span className={classes['quiet']}>{t(`settings.uses.${settingUse(name)}`)}</span>,
        text: ({ name }) => t(`settings.uses.${settingUse(name)}`),
      },
    ],
    [t],
  )
}
