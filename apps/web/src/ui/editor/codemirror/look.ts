import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--sd-syn-key)' },
  { tag: tags.string, color: 'var(--sd-syn-str)' },
  { tag: tags.number, color: 'var(--sd-syn-num)' },
  { tag: [tags.bool, tags.null], color: 'var(--sd-syn-kw)' },
])

/** The colours of JSON, which follow light and dark by themselves. */
export const syntaxColors: Extension = syntaxHighlighting(colors)

/** What both forms have; the styles are adopted by the root, so the page needs no style element. */
export const sharedLook: Extension = EditorView.theme({
  '&': {
    flex: '1 1 auto',
    minHeight: '0',
    color: 'var(--sd-text)',
    fontSize: 'var(--sd-fs-sm)',
  },
  // Its place shows it: lines and panels would stand on it here.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--sd-mono)', lineHeight: '18px' },
  '.cm-content': { caretColor: 'var(--sd-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--sd-text)' },
  '.cm-specialChar': { color: 'var(--sd-red-text)' },
  '.cm-panels': { background: 'var(--sd-chrome)', color: 'var(--sd-text)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--sd-line)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--sd-line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--sd-accent-soft)',
  },
  '.cm-searchMatch': { background: 'var(--sd-yellow-soft)', outline: '1px solid var(--sd-yellow)' },
  '.cm-searchMatch-selected': { background: 'var(--sd-accent-soft)' },
  '.cm-foldPlaceholder': { background: 'var(--sd-hover)', color: 'var(--sd-text-2)', border: 'none' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 8px',
    padding: '6px 30px 6px 8px',
    fontFamily: 'var(--sd-font)',
  },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    margin: 0,
    fontSize: 'var(--sd-fs-sm)',
    whiteSpace: 'nowrap',
  },
  '.cm-panel.cm-search input, .cm-panel.cm-search button': { margin: 0 },
  '.cm-panel.cm-search input[type=checkbox]': { accentColor: 'var(--sd-accent)' },
  '.cm-panel.cm-search [name=close]': { right: '8px', top: '6px', fontSize: '16px' },
  '.cm-textfield': {
    height: '26px',
    fontSize: 'var(--sd-fs-sm)',
    borderRadius: 'var(--sd-r-md)',
    border: '1px solid var(--sd-control-line)',
    background: 'var(--sd-bg)',
    color: 'var(--sd-text)',
  },
  '.cm-textfield:focus': { outline: '2px solid var(--sd-focus)', outlineOffset: '-1px' },
  '.cm-button': {
    height: '26px',
    fontSize: 'var(--sd-fs-sm)',
    borderRadius: 'var(--sd-r-md)',
    backgroundImage: 'none',
    border: '1px solid var(--sd-line-strong)',
    background: 'var(--sd-raised)',
    color: 'var(--sd-text)',
  },
})

export const readOnlyLook: Extension = EditorView.theme({
  '&': { background: 'var(--sd-sunken)' },
  '.cm-gutters': { background: 'var(--sd-chrome)', color: 'var(--sd-text-3)', borderRight: '1px solid var(--sd-line)' },
})

/** Read as a part of the page around it. */
export const bareLook: Extension = EditorView.theme({
  '&': { background: 'var(--sd-bg)' },
  '.cm-gutters': { background: 'var(--sd-bg)', color: 'var(--sd-text-3)', border: 'none' },
})

export const editableLook: Extension = EditorView.theme({
  '&': { background: 'var(--sd-bg)' },
  '.cm-gutters': { background: 'var(--sd-bg)', color: 'var(--sd-text-3)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'transparent' },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': { background: 'var(--sd-hover)' },
  '&.cm-focused .cm-matchingBracket': { background: 'transparent', outline: '1px solid var(--sd-control-line)' },
  '&.cm-focused .cm-nonmatchingBracket': { background: 'transparent', outline: '1px solid var(--sd-red)' },
  '.cm-placeholder': { color: 'var(--sd-text-2)' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '5px 3px' },
  // The diamond that stands for red everywhere.
  '.cm-lint-marker-error': {
    content: '""',
    width: '8px',
    height: '8px',
    background: 'var(--sd-red)',
    transform: 'rotate(45deg)',
  },
  '.cm-lintRange-error': { background: 'var(--sd-red-soft)', textDecoration: 'underline wavy var(--sd-red) 1px' },
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--sd-red)' },
  '.cm-tooltip': {
    background: 'var(--sd-raised)',
    color: 'var(--sd-text)',
    border: '1px solid var(--sd-line-strong)',
    borderRadius: 'var(--sd-r-lg)',
    fontSize: 'var(--sd-fs-sm)',
  },
  '.cm-diagnostic-error': { borderLeft: 'none', fontFamily: 'var(--sd-font)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--sd-mono)', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--sd-selected)', color: 'var(--sd-text)' },
  '.cm-vim-panel': { padding: '2px 8px', fontFamily: 'var(--sd-mono)', minHeight: '22px' },
  '.cm-vim-panel input': { color: 'var(--sd-text)', outline: 'none' },
  '& .cm-fat-cursor': { background: 'var(--sd-accent)', color: 'var(--sd-bg) !important', outline: 'none' },
  '&:not(.cm-focused) .cm-fat-cursor': {
    background: 'none',
    outline: '1px solid var(--sd-accent)',
    color: 'transparent !important',
  },
})
