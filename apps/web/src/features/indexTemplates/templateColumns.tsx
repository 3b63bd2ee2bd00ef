import type { IndexTemplate, TemplateKind } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { nameListOf } from '#lib/names/nameList.ts'
import { usePlaceHref } from '#ui/links/usePlaceHref.ts'
import { rowLink } from '#ui/table/cells/rowLink.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { nameColumn } from '#ui/table/columns/columns.tsx'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './templateColumns.module.css'

type Translate = TFunction<'indexTemplates'>

/** Where lists of names and patterns lead to. */
interface Hrefs {
  readonly indices: (patterns: string) => string
  readonly components: (names: string) => string
}

const DASH = '–'

/** The columns of the list: what the other kinds do not have is left out. */
export function useTemplateColumns(kind: TemplateKind): readonly Column<IndexTemplate>[] {
  const { t } = useTranslation('indexTemplates')
  const indices = usePlaceHref('indices')
  const components = usePlaceHref('components')
  return useMemo(() => columnsOf[kind](t, { indices, components }), [t, kind, indices, components])
}

const columnsOf = {
  composable: (t, hrefs) => [
    name(t),
    patterns(t, hrefs),
    number('priority', t('columns.priority')),
    composedOf(t, hrefs),
    number('version', t('columns.version')),
    dataStream(t),
  ],
  legacy: (t, hrefs) => [
    name(t),
    patterns(t, hrefs),
    number('priority', t('columns.order')),
    number('version', t('columns.version')),
  ],
  component: (t) => [name(t), number('version', t('columns.version'))],
} satisfies Record<TemplateKind, (t: Translate, hrefs: Hrefs) => Column<IndexTemplate>[]>

function name(t: Translate): Column<IndexTemplate> {
  return nameColumn({ id: 'name', title: t('columns.name'), width: 280, filterName: 'name' })
}

function patterns(t: Translate, { indices }: Hrefs): Column<IndexTemplate> {
  return list('patterns', t('columns.patterns'), 340, ({ patterns: all }) => all, indices)
}

function composedOf(t: Translate, { components }: Hrefs): Column<IndexTemplate> {
  return list('composed_of', t('columns.composedOf'), 280, ({ composedOf: all = [] }) => all, components)
}

function list(
  id: string,
  title: string,
  width: number,
  of: (row: IndexTemplate) => readonly string[],
  /** All that these names mean. */
  hrefOf: (names: string) => string,
): Column<IndexTemplate> {
  const text = (row: IndexTemplate) => of(row).join(', ')
  return {
    ...{ id, title, width, text },
    filterName: id,
    sortValue: (row) => (of(row).length === 0 ? undefined : text(row)),
    cell: (row) =>
      of(row).length === 0 ? (
        <span className={classes['list']}>{DASH}</span>
      ) : (
        <a
          {...rowLink()}
          // The row itself opens.
          data-aside=""
          href={hrefOf(nameListOf(of(row)))}
          className={classes['list']}
          aria-label={text(row)}
        >
          <MiddleName name={text(row)} />
        </a>
      ),
  }
}

/** Numbers that users give: written as they are, never grouped. */
function number(id: 'priority' | 'version', title: string): Column<IndexTemplate> {
  return {
    ...{ id, title, width: 104, align: 'end' },
    sortValue: (row) => row[id],
    cell: (row) => <span className={classes['number']}>{row[id] ?? DASH}</span>,
    text: (row) => String(row[id] ?? ''),
  }
}

function dataStream(t: Translate): Column<IndexTemplate> {
  return {
    ...{ id: 'data_stream', title: t('columns.dataStream'), width: 116 },
    sortValue: ({ isDataStream }) => (isDataStream ? 0 : undefined),
    cell: ({ isDataStream }) => (isDataStream ? t('yes') : <span className={classes['number']}>{DASH}</span>),
    text: ({ isDataStream }) => (isDataStream ? 'data_stream' : ''),
  }
}
