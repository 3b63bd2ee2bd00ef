import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { useMemo, useState, type Ref } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { requestPlace, type RequestPlace } from '#features/rest/editor/requestPlace.ts'
import { useCopyEntries } from '#features/rest/request/useCopyEntries.tsx'
import { useDocumentationEntry } from '#features/rest/request/useDocumentationEntry.tsx'
import { isApple } from '#lib/isApple.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import classes from './RequestTools.module.css'

/** Between the end of the path and the tools, and between them and the edge. */
const GAP = 16

/** The place of the tools, for the editor and for them. */
export function useRequestTools(): {
  readonly setTools: (tools: HTMLElement | null) => void
  readonly extension: Extension
} {
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const extension = useMemo(() => (tools ? requestPlace((place) => put(tools, place)) : []), [tools])
  return { setTools, extension }
}

/** On the line of the request, unless they would stand on its path: all that they do is in the bar and the menu too. */
function put(tools: HTMLElement, place: RequestPlace | undefined): void {
  const { offsetWidth, offsetHeight, parentElement } = tools
  const middle = place ? place.top + place.height / 2 - offsetHeight / 2 : 0
  const isInSight = place !== undefined && middle >= 0 && middle + offsetHeight <= (parentElement?.offsetHeight ?? 0)
  tools.toggleAttribute('data-away', !isInSight || place.room < offsetWidth + GAP)
  tools.style.transform = `translateY(${middle}px)`
}

interface RequestToolsProps {
  ref: Ref<HTMLDivElement>
  view: EditorView | undefined
  /** Of the request under the cursor. */
  label: string
  canRun: boolean
  onRun: () => void
  /** The requests that are selected, or the one under the cursor. */
  selected: (view: EditorView | undefined) => readonly RestRequest[]
}

/** What can be done with the request under the cursor, beside it. */
export function RequestTools({ ref, view, label, canRun, onRun, selected }: RequestToolsProps) {
  const { t } = useTranslation('rest')
  const copyEntries = useCopyEntries(() => selected(view))
  const documentation = useDocumentationEntry()(() => selected(view)[0])
  return (
    <div ref={ref} role="group" aria-label={label} className={classes['tools']} data-away>
      <Button look="primary" className={classes['tool']} disabled={!canRun} onClick={onRun}>
        <IconPlayerPlay size={14} aria-hidden />
        {t('text.runHere')}
        <kbd className={classes['key']}>{isApple() ? '⌘ Enter' : 'Ctrl Enter'}</kbd>
      </Button>
      <MenuButton
        label={t('text.copyAs')}
        look="default"
        icon={false}
        className={classes['tool']}
        entries={copyEntries}
      >
        {t('text.copyAs')}
      </MenuButton>
      <Button className={classes['tool']} title={documentation.label} onClick={documentation.onSelect}>
        <IconExternalLink size={14} aria-hidden />
        {t('documentationOfCall')}
      </Button>
    </div>
  )
}
