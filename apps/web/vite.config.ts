import { defaultCssVariablesResolver, mergeMantineTheme, DEFAULT_THEME } from '@mantine/core'
import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type ESTree, type Plugin } from 'vite'
import { cssVariablesResolver, theme } from './src/ui/theme.ts'

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join('')

/** `virtual:mantine-variables.css`: Mantine's variables as a file, so that the page needs no style element of its own. */
function mantineVariables(): Plugin {
  const id = 'virtual:mantine-variables.css'
  return {
    name: 'mantine-variables',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null
      const merged = mergeMantineTheme(DEFAULT_THEME, theme)
      const [base, own] = [defaultCssVariablesResolver(merged), cssVariablesResolver(merged)]
      return [
        `:root{${declarations({ ...base.variables, ...own.variables })}}`,
        `:root[data-mantine-color-scheme=light]{${declarations({ ...base.light, ...own.light })}}`,
        `:root[data-mantine-color-scheme=dark]{${declarations({ ...base.dark, ...own.dark })}}`,
      ].join('\n')
    },
  }
}

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

/** Packages of many parts behind one index file. Seen through it, the first page needs every part that anything uses. */
const indexed = [
  ...['@mantine/core', '@mantine/hooks', '@tabler/icons-react'],
  ...['@searchdeck/cluster-client', '@searchdeck/cluster-client/calls', '@searchdeck/exact-json'],
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
const pageFiles = /\/src\/app\/routes\/\w+View\.tsx$/

export default defineConfig({
  base: './',
  plugins: [react(), mantineVariables(), directImports(), compressed()],
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
          groups: [chunk('main', startFiles), chunk('table', homeList), chunk('pages', pageFiles, 2)],
        },
      },
    },
  },
})
