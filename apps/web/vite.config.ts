import { defaultCssVariablesResolver, mergeMantineTheme, DEFAULT_THEME } from '@mantine/core'
import react from '@vitejs/plugin-react'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
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

/** Whether the first page needs a module: the entry imports it, directly or by way of others, without `import()`. */
function neededAtStart(id: string, importersOf: (id: string) => readonly string[], seen = new Set<string>()): boolean {
  if (id.endsWith('/src/app/main.tsx') || id.includes('rolldown/runtime')) return true
  if (seen.has(id)) return false
  seen.add(id)
  return importersOf(id).some((importer) => neededAtStart(importer, importersOf, seen))
}

export default defineConfig({
  base: './',
  plugins: [react(), mantineVariables(), compressed()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The licences of what is bundled ask that their text goes along.
    license: { fileName: 'third-party-licenses.md' },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // One file for all that the first page needs: each further request costs more than it saves.
        codeSplitting: {
          groups: [
            {
              debugName: 'main',
              name: (id, context) =>
                neededAtStart(id, (of) => context.getModuleInfo(of)?.importers ?? []) ? 'main' : null,
            },
          ],
        },
      },
    },
  },
})
