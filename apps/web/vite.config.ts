import { defaultCssVariablesResolver, mergeMantineTheme, DEFAULT_THEME } from '@mantine/core'
import react from '@vitejs/plugin-react'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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

/** `.br` and `.gz` beside every text file, for servers that pick them. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        if (!/\.(js|css|json|svg)$/.test(fileName)) continue
        const source = Buffer.from(output.type === 'chunk' ? output.code : output.source)
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) })
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, { params }) })
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
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // One file for all that the first page needs: each further request costs more than it saves.
        codeSplitting: {
          groups: [
            {
              name: (id, context) =>
                neededAtStart(id, (of) => context.getModuleInfo(of)?.importers ?? []) ? 'main' : null,
            },
          ],
        },
      },
    },
  },
})
