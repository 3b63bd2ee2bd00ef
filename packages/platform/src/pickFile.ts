import { FileWriteError, type FileToWrite, type FileWriter } from './fileWriter.ts'

declare global {
  interface Window {
    /** Not in every browser: https://developer.mozilla.org/docs/Web/API/Window/showSaveFilePicker */
    showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>
  }
}

/** Whether this page can let the user choose a file to write into. */
export function canPickFile(): boolean {
  return window.showSaveFilePicker !== undefined
}

/**
 * Lets the user choose where to write; `undefined` when nothing was chosen. Only in answer to a click. What was there keeps
 * its content until the file is closed.
 */
export async function pickFile({ name, head }: FileToWrite): Promise<FileWriter | undefined> {
  const handle = await window.showSaveFilePicker?.({ suggestedName: name }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw asFailure(error)
  })
  if (handle === undefined) return undefined
  const file = await handle.createWritable().catch((error: unknown) => {
    throw asFailure(error)
  })
  const written = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      throw asFailure(error)
    }
  }
  if (head !== '') await written(() => file.write(head))
  return {
    write: (text) => written(() => file.write(text)),
    close: () => written(() => file.close()),
    abort: async () => {
      await file.abort().catch(() => undefined)
    },
  }
}

function asFailure(error: unknown): FileWriteError {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  const message = error instanceof Error ? error.message : String(error)
  return new FileWriteError(isFull ? 'full' : 'failed', message, { cause: error })
}
