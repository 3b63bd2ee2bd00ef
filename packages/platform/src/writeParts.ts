import type { FileToWrite, FileWriter } from './fileWriter.ts'

/** No part is longer, but for its last piece. */
const PART_BYTES = 50 * 1024 * 1024

/**
 * A file as downloads of at most 50 MB each, with a number in their names where there are several: for browsers that let a
 * page write no file. `save` offers one for download.
 */
export function writeParts(
  { name, type, head }: FileToWrite,
  save: (name: string, content: Blob) => void,
  partBytes = PART_BYTES,
): FileWriter {
  let pieces: Blob[] = [new Blob([head])]
  let bytes = 0
  let parts = 0
  const isBegun = () => bytes > 0
  const offer = (partName: string) => {
    save(partName, new Blob(pieces, { type }))
    pieces = [new Blob([head])]
    bytes = 0
  }
  return {
    write(text) {
      const piece = new Blob([text])
      if (isBegun() && bytes + piece.size > partBytes) {
        parts += 1
        offer(numbered(name, parts))
      }
      pieces.push(piece)
      bytes += piece.size
      return Promise.resolve()
    },
    close() {
      if (parts === 0) offer(name)
      else if (isBegun()) offer(numbered(name, parts + 1))
      return Promise.resolve()
    },
    abort() {
      pieces = []
      return Promise.resolve()
    },
  }
}

function numbered(name: string, part: number): string {
  const end = name.lastIndexOf('.')
  return `${name.slice(0, end)}-${String(part).padStart(3, '0')}${name.slice(end)}`
}
