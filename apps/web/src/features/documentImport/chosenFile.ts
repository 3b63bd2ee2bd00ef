import { useRef, useState } from 'react'
import { fileHeadOf, HEAD_BYTES, type FileHead } from '#jobs/import/read/fileHead.ts'

/** A file and how it begins. */
export interface ChosenFile {
  readonly file: File
  readonly head: FileHead
  /** The beginning is all of it. */
  readonly isWhole: boolean
}

async function readHead(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return { file, head: fileHeadOf(bytes), isWhole: file.size <= HEAD_BYTES }
}

/** The file that somebody chose last; `unread` is one that the browser could not read. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile>()
  const [unread, setUnread] = useState<File>()
  const newest = useRef<File>(undefined)
  const choose = (file: File) => {
    newest.current = file
    readHead(file).then(
      (read) => {
        if (newest.current !== file) return
        setUnread(undefined)
        setChosen(read)
      },
      () => {
        if (newest.current !== file) return
        setChosen(undefined)
        setUnread(file)
      },
    )
  }
  return { chosen, unread, choose, drop: () => setChosen(undefined) }
}
