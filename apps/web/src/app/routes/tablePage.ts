import { createElement, memo, type ComponentType } from 'react'
import { lazyPage } from '#app/pages/lazyPage.ts'
import type { TableViewStore } from '#state/views/tableView.ts'
import type { TablePage } from './TableRouteView.tsx'

/** What comes when somebody goes there: the page, and how its table was left, which is read then and not before. */
interface LoadedPage<View> {
  readonly page: ComponentType<{ view: View; onViewChange: (change: Partial<View>) => void }>
  readonly useStored: TableViewStore
}

/** The component of a route to a page with a table. */
export function tablePage<View extends object>(
  table: Omit<TablePage<View>, 'useStored'>,
  load: () => Promise<LoadedPage<View>>,
) {
  return lazyPage(async () => {
    const [{ TableRouteView }, { page, useStored }] = await Promise.all([import('./TableRouteView.tsx'), load()])
    // What is stored changes a moment before the address: the list need not be drawn for that.
    const steady = memo(page)
    const whole = { ...table, useStored }
    return { View: () => createElement(TableRouteView<View>, { table: whole, page: steady }) }
  }, 'View')
}
