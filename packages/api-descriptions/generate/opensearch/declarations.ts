import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import ts from 'typescript'

/** A type that a file declares. */
export interface Declaration {
  readonly node: ts.TypeNode | ts.InterfaceDeclaration
  readonly module: Module
}

/** A file of declarations. */
export interface Module {
  readonly name: string
  /** What the names before the dot stand for: the names of other files. */
  readonly imports: ReadonlyMap<string, string>
  readonly types: ReadonlyMap<string, ts.TypeNode | ts.InterfaceDeclaration>
}

/** Reads what a file declares and what it imports; nothing is checked. */
export async function readModule(path: string): Promise<Module> {
  const source = ts.createSourceFile(path, await readFile(path, 'utf8'), ts.ScriptTarget.Latest)
  const imports = new Map<string, string>()
  const types = new Map<string, ts.TypeNode | ts.InterfaceDeclaration>()
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const named = statement.importClause?.namedBindings
      if (named && ts.isNamespaceImport(named) && ts.isStringLiteral(statement.moduleSpecifier))
        imports.set(named.name.text, basename(statement.moduleSpecifier.text))
    } else if (ts.isTypeAliasDeclaration(statement)) types.set(statement.name.text, statement.type)
    else if (ts.isInterfaceDeclaration(statement)) types.set(statement.name.text, statement)
  }
  return { name: basename(path, '.d.ts'), imports, types }
}

/** The shared types of the client, read once each. */
export class Library {
  readonly #folder: string
  readonly #modules = new Map<string, Promise<Module>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The file of that name. */
  module(name: string): Promise<Module> {
    const known = this.#modules.get(name)
    if (known) return known
    const read = readModule(join(this.#folder, `${name}.d.ts`))
    this.#modules.set(name, read)
    return read
  }

  /** What a name in a file declares: of its own, or of the file that the name before the dot stands for. */
  async resolve(name: ts.EntityName, from: Module): Promise<(Declaration & { readonly id: string }) | undefined> {
    const isOwn = ts.isIdentifier(name)
    const file = isOwn ? undefined : from.imports.get(ts.isIdentifier(name.left) ? name.left.text : '')
    if (!isOwn && file === undefined) return undefined
    const module = file === undefined ? from : await this.module(file)
    const type = isOwn ? name.text : name.right.text
    const node = module.types.get(type)
    return node ? { node, module, id: `${module.name}.${type}` } : undefined
  }
}
