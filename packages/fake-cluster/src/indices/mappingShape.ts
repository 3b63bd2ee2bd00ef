import { jsonObject, without } from './settingsShape.ts'

/** A mapping as the engines tell it: fields by name, dotted names as objects in objects. */
export function mappingShape(mapping: unknown): object {
  const told = jsonObject(mapping)
  const properties = fieldsOf(told['properties'])
  return { ...without(told, 'properties'), ...(Object.keys(properties).length > 0 && { properties }) }
}

function fieldsOf(properties: unknown): object {
  const whole: Record<string, unknown> = {}
  for (const [path, field] of Object.entries(jsonObject(properties))) {
    const [first = path, ...rest] = path.split('.')
    const below = rest.length === 0 ? jsonObject(field) : { properties: { [rest.join('.')]: field } }
    const before = jsonObject(whole[first])
    const inner = { ...jsonObject(before['properties']), ...jsonObject(below['properties']) }
    whole[first] = { ...before, ...below, ...(Object.keys(inner).length > 0 && { properties: fieldsOf(inner) }) }
  }
  return Object.fromEntries(Object.entries(whole).sort(([one], [other]) => (one < other ? -1 : 1)))
}
