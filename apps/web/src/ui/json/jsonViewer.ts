import { defaultKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { linesWrap } from './lineWrapping.ts'

/** Above this many characters the syntax is not read: the text itself shows at once. */
const HIGHLIGHT_LIMIT = 2_000_000

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--sd-syn-key)' },
  { tag: tags.string, color: 'var(--sd-syn-str)' },
  { tag: tags.number, color: 'var(--sd-syn-num)' },
  { tag: [tags.bool, tags.null], color: 'var(--sd-syn-kw)' },
])

const look = EditorView.theme({
  '&': {
    height: '100%',
    background: 'var(--sd-sunken)',
    color: 'var(--sd-text)',
    fontSize: 'var(--sd-fs-sm)',
  },
  '&.cm-focused': { outline: '2px solid var(--sd-focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--sd-mono)', lineHeight: '18px' },
  '.cm-content': { caretColor: 'var(--sd-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--sd-text)' },
  '.cm-gutters': { background: 'var(--sd-chrome)', color: 'var(--sd-text-3)', borderRight: '1px solid var(--sd-line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--sd-accent-soft)',
  },
  '.cm-searchMatch': { background: 'var(--sd-yellow-soft)', outline: '1px solid var(--sd-yellow)' },
  '.cm-searchMatch-selected': { background: 'var(--sd-accent-soft)' },
  '.cm-foldPlaceholder': { background: 'var(--sd-hover)', color: 'var(--sd-text-2)', border: 'none' },
  '.cm-panels': { background: 'var(--sd-chrome)', color: 'var(--sd-text)', borderBottom: '1px solid var(--sd-line)' },
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

interface JsonViewerOptions {
  /** Where it is put. A shadow root, because the styles of the editor then need no style element of the page. */
  root: ShadowRoot
  text: string
  /** Its name for those who do not see it. */
  label: string
  /** The editor's own words in the user's language. */
  phrases: Readonly<Record<string, string>>
}

/** JSON to be read: coloured, folded, searched with Ctrl+F, never changed. Call `destroy` when it is no longer shown. */
export function createJsonViewer({ root, text, label, phrases }: JsonViewerOptions): EditorView {
  const syntax: Extension = text.length > HIGHLIGHT_LIMIT ? [] : [json(), syntaxHighlighting(colors), foldGutter()]
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorState.readOnly.of(true),
        EditorState.phrases.of(phrases),
        // Reached by Tab anyway; said outright, so that it is known to be.
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
        linesWrap() ? EditorView.lineWrapping : [],
        lineNumbers(),
        drawSelection(),
        search({ top: true }),
        keymap.of([...searchKeymap, ...foldKeymap, ...defaultKeymap]),
        syntax,
        look,
      ],
    }),
  })
}
