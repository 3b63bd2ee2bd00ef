import { settingUse, type IndexSetting } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { IndexPartProps } from '#features/indexDetails/indexDetailsView.ts'
import { PartBar } from '#features/indexDetails/PartBar.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { createRowFilter } from '#lib/names/createRowFilter.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indexSettingsQuery } from '#queries/indexDetails.ts'
import { Button } from '#ui/Button.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import { TableSkeleton } from '#ui/table/body/TableSkeleton.tsx'
import type { TableSort } from '#lib/tableSort.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TablePlace } from '#ui/table/panel/TablePlace.tsx'
import { NoSettings } from './NoSettings.tsx'
import { useSettingColumns } from './settingColumns.tsx'
import { valueText } from '#queries/changes/typedSetting.ts'
import { takeSettingDraft } from './useSettingForm.ts'

const SettingDialog = lazy(() => import('./SettingDialog.tsx').then((loaded) => ({ default: loaded.SettingDialog })))

const none: readonly IndexSetting[] = []

interface IndexSettingsProps extends IndexPartProps {
  /** Then those can be changed too that an open index keeps. */
  isClosed: boolean
}

/** Every setting of the index, and the way to change one. */
export function IndexSettings({ name, view, onViewChange, refetchInterval, isClosed }: IndexSettingsProps) {
  const { t } = useTranslation('indexDetails')
  const cluster = useActiveCluster()
  const settings = useQuery({ ...indexSettingsQuery(cluster, name), refetchInterval })
  const columns = useSettingColumns()
  const [sort, setSort] = useState<TableSort>({ by: 'name', descending: false })
  const { changed, setChanged, typed } = useChanged(cluster.id, name, settings.data)
  const { rows, defaultsLeftOut } = useShownSettings(settings.data ?? none, view)
  const isLocked = cluster.access === 'readOnly'
  return (
    <>
      <PartBar>
        <label>
          <input
            type="checkbox"
            checked={view.defaults}
            onChange={({ target }) => onViewChange({ defaults: target.checked })}
          />
          {t('settings.defaults')}
        </label>
        <Button locked={isLocked} onClick={() => setChanged('new')}>
          <IconPlus size={16} aria-hidden />
          {t('settings.other')}
        </Button>
      </PartBar>
      <QueryView
        query={settings}
        pending={<TableSkeleton columns={columns} hasMenu />}
        failed={(notice) => (
          <TablePlace columns={columns} hasMenu>
            {notice}
          </TablePlace>
        )}
      >
        {() =>
          rows.length === 0 ? (
            <TablePlace columns={columns} hasMenu>
              <NoSettings view={view} onViewChange={onViewChange} defaultsLeftOut={defaultsLeftOut} />
            </TablePlace>
          ) : (
            <DataTable
              label={t('parts.settings')}
              {...{ columns, rows, sort }}
              onSortChange={setSort}
              rowKey={(setting) => setting.name}
              viewKey={`${view.filter} ${view.defaults}`}
              isFaint={({ isDefault }) => isDefault}
              rowMenu={(setting) => (
                <EditButton {...{ setting, isLocked, isClosed }} onEdit={() => setChanged(setting)} />
              )}
            />
          )
        }
      </QueryView>
      {changed && (
        <Suspense>
          <SettingDialog
            index={name}
            setting={changed === 'new' ? undefined : changed}
            all={settings.data ?? none}
            typed={typed}
            onClose={() => setChanged(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The setting that is being changed: also again, once the settings are known, the one before a reload. */
function useChanged(clusterId: string, index: string, all: readonly IndexSetting[] | undefined) {
  const [chosen, setChosen] = useState<IndexSetting | 'new'>()
  const [before, setBefore] = useState(() => takeSettingDraft(clusterId, index))
  const found =
    before && all && (before.setting === undefined ? 'new' : all.find(({ name }) => name === before.setting))
  const setChanged = (setting: IndexSetting | 'new' | undefined) => {
    setBefore(undefined)
    setChosen(setting)
  }
  return { changed: chosen ?? found, setChanged, typed: chosen ? undefined : before?.typed }
}

/** Those that are looked for, and how many defaults beside them would be found too. */
function useShownSettings(all: readonly IndexSetting[], { filter, defaults }: IndexPartProps['view']) {
  const found = useMemo(
    () => createRowFilter(all, { name: ({ name }) => name, value: ({ value }) => valueText(value) }),
    [all],
  )
  return useMemo(() => {
    const matching = found({ text: filter, chips: [] })
    const rows = defaults ? matching : matching.filter(({ isDefault }) => !isDefault)
    return { rows, defaultsLeftOut: matching.length - rows.length }
  }, [found, filter, defaults])
}

interface EditButtonProps {
  setting: IndexSetting
  isLocked: boolean
  isClosed: boolean
  onEdit: () => void
}

/** Where the setting cannot be changed the button stays in its place, and says why. */
function EditButton({ setting: { name }, isLocked, isClosed, onEdit }: EditButtonProps) {
  const { t } = useTranslation('indexDetails')
  const use = settingUse(name)
  if (use === 'fixed') return null
  const waits = use === 'closed' && !isClosed
  const label = waits ? t('settings.onlyClosed', { name }) : t('settings.change', { name })
  return (
    <Button
      look="quiet"
      icon
      tabIndex={-1}
      locked={isLocked}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      {...(waits ? { 'aria-disabled': true } : { onClick: onEdit })}
    >
      <IconPencil size={16} aria-hidden />
    </Button>
  )
}
