import { z } from 'zod'

/** One setting of a rule, as the directory shows it. `default` is JSON. */
export type OptionFact = { name: string; type: string; default: string; description: string }

const MAX_TEXT = 300

/** As much of JSON Schema (draft 4) as rules use to describe their options. */
const schemaNode = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  description: z.string().optional(),
})

type SchemaNode = z.output<typeof schemaNode>

const asNode = (value: unknown): SchemaNode => schemaNode.safeParse(value).data ?? {}
const asJson = (value: unknown) => (value === undefined ? '' : JSON.stringify(value).slice(0, MAX_TEXT))

const listOf = (type: string) => (type.includes(' | ') ? `(${type})[]` : `${type}[]`)

const LONGEST_UNION = MAX_TEXT - 20

/** As many of the choices as there is room for, each whole. */
function unionOf(choices: readonly string[]): string {
  const different = [...new Set(choices)]
  const fitting = different.filter((_, index) => different.slice(0, index + 1).join(' | ').length <= LONGEST_UNION)
  return (fitting.length < different.length ? [...fitting, '…'] : fitting).join(' | ')
}

function typeOf(node: SchemaNode): string {
  if (node.enum) return unionOf(node.enum.map((value) => JSON.stringify(value)))
  const choices = node.anyOf ?? node.oneOf
  if (choices) return unionOf(choices.map((choice) => typeOf(asNode(choice))))
  if (node.type === 'array' && node.items && !Array.isArray(node.items)) return listOf(typeOf(asNode(node.items)))
  return Array.isArray(node.type) ? node.type.join(' | ') : (node.type ?? 'any')
}

function propertiesOf(node: SchemaNode): [string, unknown][] {
  const own = Object.entries(node.properties ?? {})
  const nested = [...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((choice) => propertiesOf(asNode(choice)))
  return [...own, ...nested]
}

/** The positional settings of a rule: an array of schemas, or one schema for the whole array. */
function positionsOf(schema: unknown): unknown[] {
  if (Array.isArray(schema)) return schema
  const node = asNode(schema)
  if (Array.isArray(node.items)) return node.items
  return [...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(positionsOf)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Lists a rule's options. An option object gives one entry per property; any other position gives one named
 * "option 1", "option 2" … after its place.
 * @param schema the rule's `meta.schema`
 * @param defaults the rule's `meta.defaultOptions`, by position
 */
export function optionsOf(schema: unknown, defaults: readonly unknown[] = []): OptionFact[] {
  const facts = new Map<string, OptionFact>()
  for (const [index, position] of positionsOf(schema).entries()) {
    const node = asNode(position)
    const properties = propertiesOf(node)
    const preset = defaults[index]
    if (properties.length === 0) {
      const name = `option ${index + 1}`
      facts.set(name, { name, type: typeOf(node), default: asJson(preset ?? node.default), description: node.description ?? '' })
    }
    for (const [name, value] of properties) {
      const property = asNode(value)
      const known = isPlain(preset) ? preset[name] : undefined
      facts.set(name, { name, type: typeOf(property), default: asJson(known ?? property.default), description: property.description ?? '' })
    }
  }
  return [...facts.values()]
}
