import i18next, { type FlatNamespace, type TFunction } from 'i18next'

interface Texts<Namespace extends FlatNamespace> {
  readonly t: TFunction<Namespace>
}

const loaded = new Map<string, Texts<FlatNamespace>>()
const loading = new Map<string, Promise<void>>()

/**
 * The texts of one namespace. Another language comes with a reload, so nothing is listened to; the library's own hook does
 * that in each component, which took a third of the time of a first drawing. Texts that no page has loaded are waited for.
 */
export function useTranslation<Namespace extends FlatNamespace>(namespace: Namespace): Texts<Namespace>
export function useTranslation(namespace: FlatNamespace): Texts<FlatNamespace> {
  const language = i18next.language
  const key = `${language} ${namespace}`
  const known = loaded.get(key)
  if (known) return known
  // As `lazy` does it, and not by `use`, which drawings that nobody awaits are never woken from under test.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!i18next.hasResourceBundle(language, namespace)) throw loadOnce(key, namespace)
  const texts = { t: i18next.getFixedT(language, namespace) }
  loaded.set(key, texts)
  return texts
}

function loadOnce(key: string, namespace: FlatNamespace): Promise<void> {
  const load = loading.get(key) ?? i18next.loadNamespaces(namespace)
  loading.set(key, load)
  return load
}
