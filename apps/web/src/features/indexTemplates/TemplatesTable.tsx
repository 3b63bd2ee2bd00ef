import type { IndexTemplate } from '@searchdeck/cluster-client'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { ListTable } from '#ui/table/list/ListTable.tsx'
import { detailHeight } from './detailHeight.ts'
import { TemplateDetail } from './TemplateDetail.tsx'

const nothing: ReadonlySet<string> = new Set()

type Table = ComponentProps<typeof ListTable<IndexTemplate>>

interface TemplatesTableProps extends Pick<Table, 'panel' | 'columns' | 'rows' | 'view' | 'onViewChange' | 'empty'> {
  /** The answer that they came in. */
  text: string
}

/** The list; each row opens to what the cluster says of it. */
export function TemplatesTable({ text, ...table }: TemplatesTableProps) {
  const { t } = useTranslation('indexTemplates')
  const [expanded, setExpanded] = useState(nothing)
  return (
    <ListTable
      {...table}
      label={t('title')}
      rowKey={({ name }) => name}
      expansion={{
        expanded,
        onChange: setExpanded,
        height: (template) => detailHeight(text, template),
        detail: (template) => <TemplateDetail template={template} text={text} />,
      }}
    />
  )
}
