import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { BIG_TEXT } from './codemirror/syntax.ts'
import { documentOf } from './codemirror/documentOf.ts'
import { createTextViewer, type TextViewer } from './codemirror/textViewer.ts'
import classes from './Editor.module.css'
import { usePhrases } from './usePhrases.ts'

/** What the owner of a text that is shown can do with it. */
export type TextViewHandle = Omit<TextViewer, 'destroy'>

interface TextViewProps {
  /** As it is shown; nothing while that is not known. */
  text: string | undefined
  /** Its name for those who do not see it. */
  label: string
  /** Not coloured as JSON. */
  isPlain?: boolean
  /** `bare`: a part of the page around it, without a frame. */
  look?: 'framed' | 'bare'
  ref?: Ref<TextViewHandle>
}

/** A text to be read, searched and folded, of any length. Load it with `lazy`: no first page needs it. */
export function TextView({ text, label, isPlain = false, look = 'framed', ref }: TextViewProps) {
  const phrases = usePhrases()
  const hostRef = useRef<HTMLDivElement>(null)
  const viewerRef = useRef<TextViewer>(null)
  const [shown, setShown] = useState<string>()
  const isBare = look === 'bare'
  useEffect(() => {
    const host = hostRef.current
    if (!host || text === undefined) return
    const leaving = new AbortController()
    let viewer: TextViewer | undefined
    const open = (doc?: Awaited<ReturnType<typeof documentOf>>) => {
      const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
      viewer = createTextViewer({ ...{ root, text, label, phrases, isPlain, isBare }, ...(doc && { doc }) })
      viewerRef.current = viewer
    }
    if (text.length <= BIG_TEXT) open()
    else {
      void documentOf(text, leaving.signal).then((doc) => {
        if (!doc) return
        open(doc)
        setShown(text)
      })
    }
    return () => {
      leaving.abort()
      viewer?.destroy()
      viewerRef.current = null
    }
  }, [text, label, phrases, isPlain, isBare])
  useImperativeHandle(
    ref,
    () => ({
      search: () => viewerRef.current?.search(),
      fold: (level) => viewerRef.current?.fold(level),
    }),
    [],
  )
  const isPending = text === undefined || (text.length > BIG_TEXT && shown !== text)
  return <div ref={hostRef} className={classes['host']} data-look={look} aria-busy={isPending} />
}
