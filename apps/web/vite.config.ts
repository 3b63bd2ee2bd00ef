import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type ESTree, type Plugin } from 'vite'

/** `.br` and `.gz` beside every text file, for servers that pick them. Only what is written is final. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|json|svg)$/.test(entry.name)) continue
        const file = path.join(entry.parentPath, entry.name)
        const source = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(source))
      }
    },
  }
}

/**
 * The small script that runs before the first paint: it reads what the host remembers, so it stands with the host. It is
 * told which file has the texts of which language.
 */
function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = readFileSync(path.join(import.meta.dirname, '../../packages/platform/src/beforePaint.js'), 'utf8')
      const texts = Object.values(bundle).flatMap((file) => {
        const language = /\/src\/i18n\/first\/(\w+)\.ts$/.exec(
          ('facadeModuleId' in file && file.facadeModuleId) || '',
        )?.[1]
        return language === undefined ? [] : [[language, file.fileName]]
      })
      if (texts.length === 0) this.error('The texts of the first page are in no file of their own')
      const known = source.replace('const texts = {}', `const texts = ${JSON.stringify(Object.fromEntries(texts))}`)
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: known })
    },
  }
}

/** Packages of many parts behind one index file. Seen through it, the first page needs every part that anything uses. */
const indexed = [
  ...[
    '@tabler/icons-react',
    '@searchdeck/cluster-client',
    '@searchdeck/cluster-client/calls',
    '@searchdeck/exact-json',
  ],
]

/** Imports from such a package become imports of the files where the parts stand, so that each goes where it is used. */
function directImports(): Plugin {
  const places = new Map<string, Map<string, { file: string; name: string }>>()
  return {
    name: 'direct-imports',
    apply: 'build',
    async buildStart() {
      for (const name of indexed) {
        const index = (await this.resolve(name))?.id
        if (index !== undefined)
          places.set(name, placesIn(this.parse(readFileSync(index, 'utf8'), { lang: 'ts' }), path.dirname(index)))
      }
    },
    transform(code, id) {
      if (id.startsWith('\0') || !indexed.some((name) => code.includes(name))) return null
      let direct = code
      for (const statement of this.parse(code).body.toReversed()) {
        if (statement.type !== 'ImportDeclaration') continue
        const known = places.get(statement.source.value)
        const parts = statement.specifiers.map((each) => {
          if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') return undefined
          const place = known?.get(each.imported.name)
          return place && `import { ${place.name} as ${each.local.name} } from ${JSON.stringify(place.file)};`
        })
        if (parts.length === 0 || parts.includes(undefined)) continue
        direct = direct.slice(0, statement.start) + parts.join(' ') + direct.slice(statement.end)
      }
      return direct === code ? null : { code: direct, map: null }
    },
  }
}

/** Where an index file has each of its exports from. */
function placesIn({ body }: ESTree.Program, folder: string): Map<string, { file: string; name: string }> {
  const nameOf = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? node.value : node.name)
  const imported = new Map<string, { file: string; name: string }>()
  const exported = new Map<string, { file: string; name: string }>()
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const file = path.join(folder, statement.source.value)
      for (const each of statement.specifiers)
        if (each.type === 'ImportSpecifier') imported.set(each.local.name, { file, name: nameOf(each.imported) })
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { local, exported: as } of statement.specifiers) {
        const place = statement.source
          ? { file: path.join(folder, statement.source.value), name: nameOf(local) }
          : imported.get(nameOf(local))
        if (place) exported.set(nameOf(as), place)
      }
    }
  }
  return exported
}

/** The files of these that need a module as soon as they are loaded: they import it, directly or by way of others, without `import()`. */
function filesNeeding(
  id: string,
  which: RegExp,
  importersOf: (id: string) => readonly string[],
  seen = new Set<string>(),
  found = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return found
  seen.add(id)
  if (which.test(id)) found.add(id)
  for (const importer of importersOf(id)) filesNeeding(importer, which, importersOf, seen, found)
  return found
}

interface ChunkContext {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** One file of the build: what at least so many of these files need, and no group before it took. */
function chunk(file: string, neededBy: RegExp, atLeast = 1) {
  return {
    debugName: file,
    name: (id: string, context: ChunkContext) =>
      filesNeeding(id, neededBy, (of) => context.getModuleInfo(of)?.importers ?? []).size >= atLeast ? file : null,
  }
}

const startFiles = /\/src\/app\/main\.tsx$|rolldown\/runtime/
/** The list that the first page shows where the cluster is not green. */
const homeList = /\/src\/features\/home\/UnhealthyIndices\.tsx$/
/** The page of each route but Home, from where its code begins to come. */
const pageFiles =
  /\/src\/(?:features\/(?:\w+\/)+(?!Home|IndexDetails|Shards)\w+Page|app\/routes\/(?:indexDetails|shards|TableRoute)View)\.tsx$/
/** Every page with a table needs it. */
const tableView = /\/src\/app\/routes\/TableRouteView\.tsx$/

export default defineConfig({
  base: './',
  plugins: [react(), directImports(), beforePaint(), compressed()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The licences of what is bundled ask that their text goes along.
    license: { fileName: 'third-party-licenses.md' },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // One file for all that the first page needs, one for the table, which it may show too, and one for what other
        // pages share: each further request costs more than it saves, and with two dozen of them what a page asks its
        // cluster would wait for its turn.
        codeSplitting: {
          groups: [
            chunk('main', startFiles),
            chunk('table', homeList),
            { debugName: 'pages', name: (id) => (tableView.test(id) ? 'pages' : null) },
            chunk('pages', pageFiles, 2),
          ],
        },
      },
    },
  },
})
