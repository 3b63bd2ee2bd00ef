import { lintGutter, nextDiagnostic, setDiagnostics } from '@codemirror/lint'
import { Compartment, Prec, type EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { ConsoleProblem } from '@searchdeck/cluster-client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { consoleLanguage } from '#ui/editor/codemirror/consoleLanguage.ts'
import { createTextEditor, type TextEditorView } from '#ui/editor/codemirror/textEditor.ts'
import { startInRoot } from '#ui/editor/startInRoot.ts'
import { usePhrases } from '#ui/editor/usePhrases.ts'
import classes from './ConsoleEditor.module.css'

interface ConsoleEditorProps {
  /** Its name for those who do not see it. */
  label: string
  text: string
  /** At each key; of a long text when the keys pause, and before it is submitted. */
  onChange: (text: string) => void
  /** Ctrl+Enter, or `:w` with Vim keys. */
  onSubmit: () => void
  /** Ctrl+Shift+Enter. */
  onSubmitAll?: () => void
  /** What a pasted text becomes; `true` where it was taken elsewhere, nothing where it is pasted as it is. */
  onPaste?: (text: string) => string | true | undefined
  /** The text or the cursor is another. */
  onMove?: (state: EditorState) => void
  onFormat: () => void
  /** What is odd about a text. */
  problemsOf: (text: string) => readonly ConsoleProblem[] | Promise<readonly ConsoleProblem[]>
  placeholder?: string
  /** What else it can do. Keep it stable between renders. */
  extensions?: Extension
  /** The editor, once it is there; nothing when it goes. */
  onView?: (view: EditorView | undefined) => void
}

/** An editor of requests or of the body of one. */
export function ConsoleEditor(props: ConsoleEditorProps) {
  const { label, text, placeholder = '' } = props
  const { t } = useTranslation('rest')
  const phrases = usePhrases()
  const hostRef = useRef<HTMLDivElement>(null)
  const editorRef = useRef<TextEditorView>(null)
  const placeRef = useRef(new Compartment())
  const problemsOf = useEffectEvent((of: string) => props.problemsOf(of))
  const change = useEffectEvent((typed: string) => props.onChange(typed))
  const submit = useEffectEvent(() => props.onSubmit())
  const format = useEffectEvent(() => props.onFormat())
  const submitAll = useEffectEvent(() => {
    props.onSubmitAll?.()
    return props.onSubmitAll !== undefined
  })
  const paste = useEffectEvent((pasted: string) => props.onPaste?.(pasted))
  const move = useEffectEvent((state: EditorState) => props.onMove?.(state))
  const tellView = useEffectEvent((view: EditorView | undefined) => props.onView?.(view))
  const mark = useEffectEvent((problems: readonly ConsoleProblem[]) => {
    const { view } = editorRef.current ?? {}
    if (view) markProblems(view, problems, (kind) => t(`problems.${kind}`))
  })
  const start = useEffectEvent((root: ShadowRoot) => {
    const editor = createTextEditor<readonly ConsoleProblem[]>({
      ...{ root, phrases, text, syntax: consoleLanguage },
      description: { label, placeholder, describedBy: '', isInvalid: false },
      extensions: [
        lintGutter(),
        keymap.of([{ key: 'F8', run: nextDiagnostic }]),
        Prec.highest(keymap.of([{ key: 'Mod-Shift-Enter', run: () => submitAll() }])),
        EditorView.domEventHandlers({
          paste: (event, view) => {
            const becomes = paste(event.clipboardData?.getData('text/plain') ?? '')
            if (becomes === undefined) return false
            event.preventDefault()
            if (becomes !== true) view.dispatch(view.state.replaceSelection(becomes), { userEvent: 'input.paste' })
            return true
          },
        }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
          if (docChanged || selectionSet) move(state)
        }),
        placeRef.current.of(props.extensions ?? []),
      ],
      check: async (of) => problemsOf(of),
      onCheck: (_text, problems) => mark(problems),
      onChange: (typed) => change(typed),
      onSubmit: () => {
        submit()
        return true
      },
      onFormat: () => format(),
    })
    tellView(editor.view)
    return {
      ...editor,
      destroy: () => {
        tellView(undefined)
        editor.destroy()
      },
    }
  })
  useEffect(() => startInRoot(hostRef.current, editorRef, (root) => start(root)), [phrases])
  useEffect(() => editorRef.current?.setText(text), [text])
  const { extensions } = props
  useEffect(() => {
    editorRef.current?.view.dispatch({ effects: placeRef.current.reconfigure(extensions ?? []) })
  }, [extensions])
  return <div ref={hostRef} className={classes['host']} />
}

function markProblems(
  view: EditorView,
  problems: readonly ConsoleProblem[],
  wordsOf: (kind: ConsoleProblem['kind']) => string,
) {
  const { length } = view.state.doc
  const diagnostics = problems.map(({ kind, severity, from, to }) => ({
    from: Math.min(from, length),
    to: Math.min(to, length),
    severity: severity === 'error' ? ('error' as const) : ('warning' as const),
    message: wordsOf(kind),
  }))
  view.dispatch(setDiagnostics(view.state, diagnostics))
}
