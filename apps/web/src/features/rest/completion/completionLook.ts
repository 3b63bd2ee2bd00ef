import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** The popup: names at the left, types and methods at the right, and a panel beside it. Adopted by the editor's root. */
export const completionLook: Extension = EditorView.theme({
  '.cm-tooltip.cm-tooltip-autocomplete': {
    boxShadow: 'var(--sd-shadow-md)',
    overflow: 'visible',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    ...{ minWidth: '264px', maxWidth: 'min(440px, 80vw)', maxHeight: '240px', padding: '4px' },
    fontFamily: 'var(--sd-mono)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    ...{ display: 'flex', alignItems: 'center', gap: '10px', minHeight: '26px', padding: '0 8px' },
    borderRadius: 'var(--sd-r-sm)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--sd-selected)', color: 'var(--sd-text)' },
  '.cm-completionLabel': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '.cm-completionMatchedText': { fontWeight: '700', textDecoration: 'underline', textUnderlineOffset: '2px' },
  '.cm-completionDetail': {
    ...{ marginLeft: 'auto', fontStyle: 'normal', flex: 'none' },
    ...{ color: 'var(--sd-text-2)', fontFamily: 'var(--sd-font)', fontSize: 'var(--sd-fs-xs)' },
  },
  '.sd-methods': {
    ...{ flex: 'none', marginLeft: 'auto' },
    ...{ color: 'var(--sd-text-2)', fontSize: 'var(--sd-fs-xs)' },
  },
  '.cm-completionDetail + .sd-methods': { marginLeft: '0' },
  '.sd-missing .cm-completionLabel': { color: 'var(--sd-text-3)' },
  '.cm-tooltip.cm-completionInfo': { width: '288px', maxWidth: '60vw', padding: '0', margin: '0' },
  '.sd-note': {
    ...{ display: 'flex', flexDirection: 'column', gap: '5px', maxWidth: '360px', padding: '8px 10px' },
    ...{ fontFamily: 'var(--sd-font)', fontSize: 'var(--sd-fs-sm)', lineHeight: '16px', whiteSpace: 'normal' },
    ...{ color: 'var(--sd-text)', overflowWrap: 'anywhere' },
  },
  '.sd-note p': { margin: '0' },
  '.sd-name': { fontFamily: 'var(--sd-mono)' },
  '.sd-type, .sd-facts, .sd-values': { color: 'var(--sd-text-2)' },
  '.sd-values code': { fontFamily: 'var(--sd-mono)', color: 'var(--sd-text)' },
  '.sd-docs': { color: 'var(--sd-accent-text)' },
  '.sd-docs:focus-visible': { outline: '2px solid var(--sd-focus)', outlineOffset: '1px' },
})
