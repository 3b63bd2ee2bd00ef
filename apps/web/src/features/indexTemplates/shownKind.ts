import { templateKinds, type Engine, type TemplateKind } from '@searchdeck/cluster-client'

/** The kind that is wanted where the engine has it, else the engine's own first one. */
export function shownKind(engine: Engine, wanted: TemplateKind | undefined): TemplateKind {
  const kinds = templateKinds(engine)
  return kinds.find((each) => each === wanted) ?? kinds[0] ?? 'legacy'
}
