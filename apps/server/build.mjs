import { build } from 'esbuild'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// dist/ is the whole product: one file that Node runs without packages, and the built page beside it.
// `node build.mjs --bundle FILE` makes that one file only.
const here = path.dirname(fileURLToPath(import.meta.url))
if (process.argv[2] === '--bundle') await bundle(path.resolve(process.argv[3]))
else await buildAll()

async function buildAll() {
  const out = path.join(here, 'dist')
  const page = path.join(here, '../web/dist')
  if (!existsSync(path.join(page, 'index.html'))) {
    console.error('apps/web has not been built: run vite build there first.')
    process.exit(1)
  }
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const { metafile } = await bundle(path.join(out, 'searchdeck.js'))
  cpSync(page, path.join(out, 'web'), { recursive: true })
  cpSync(path.join(here, '../../LICENSE'), path.join(out, 'LICENSE'))
  writeFileSync(path.join(out, 'THIRD-PARTY-LICENSES.txt'), licences(Object.keys(metafile.inputs)))
}

function bundle(outfile) {
  return build({
    absWorkingDir: here,
    entryPoints: ['src/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // undici is CommonJS and asks for Node's modules by require.
    banner: { js: "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)" },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
}

/** The licences ask that their text goes along with what is bundled. */
function licences(inputs) {
  const folders = inputs.flatMap((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [])
  return [...new Set(folders)]
    .filter((folder) => !folder.includes('/@searchdeck/'))
    .map((folder) => {
      const place = path.join(here, folder)
      const { name, version, license } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'))
      const file = readdirSync(place).find((entry) => /^licen[cs]e/i.test(entry))
      const text = file === undefined ? `Licence: ${license}\n` : readFileSync(path.join(place, file), 'utf8')
      return `${name} ${version}\n\n${text}`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}
