import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withPalette } from './withPalette.ts'

/** The pictures of the documentation: 1440 × 900, light, English. */
export const docsImages = [
  { shot: 'home', file: 'home.png' },
  { shot: 'indices-of-every-health', file: 'indices.png' },
  { shot: 'failure-certificate', file: 'connect.png' },
  { shot: 'indices-row-menu', file: 'index-actions.png' },
  { shot: 'nodes-fullest', file: 'nodes.png' },
  { shot: 'shards-chosen', file: 'shards.png' },
  { shot: 'mappings-found', file: 'mappings.png' },
  { shot: 'import-documents', file: 'import.png' },
].map(({ shot, file }) => ({
  shot,
  file,
  write: (png: Buffer) => {
    writeFileSync(fileURLToPath(new URL(`../../docs/images/${file}`, import.meta.url)), withPalette(png))
  },
}))
