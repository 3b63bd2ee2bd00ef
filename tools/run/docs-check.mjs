import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './shell.mjs'

/** Paths and links that the documents name and that are not there; what is built is there later. */
export function checkDocuments() {
  const documents = [
    ...readdirSync(root),
    ...readdirSync(path.join(root, 'docs')).map((name) => `docs/${name}`),
  ].filter((name) => name.endsWith('.md'))
  return documents.flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8')
    const named = [...text.matchAll(/`((?:apps|packages|tools|e2e|bench|docs)\/[\w./-]*)`/g)].map(([, name]) =>
      path.join(root, name),
    )
    const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, name]) =>
      path.join(root, path.dirname(document), name),
    )
    return [...named, ...linked]
      .filter((file) => !file.includes(`${path.sep}dist`) && !existsSync(file))
      .map((file) => `${document} names ${path.relative(root, file)}, which is not there`)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkDocuments()
  for (const problem of problems) console.error(problem)
  process.exit(problems.length === 0 ? 0 : 1)
}
