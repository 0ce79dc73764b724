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

/** What a value may be, each on its own. */
function choicesOf(node: SchemaNode): string[] {
  if (node.enum) return node.enum.map((value) => JSON.stringify(value))
  const choices = node.anyOf ?? node.oneOf
  if (choices) return choices.flatMap((choice) => choicesOf(asNode(choice)))
  if (node.type === 'array' && node.items && !Array.isArray(node.items)) return [listOf(typeOf(asNode(node.items)))]
  return [node.type ?? 'any'].flat()
}

const typeOf = (node: SchemaNode): string => unionOf(choicesOf(node))

function propertiesOf(node: SchemaNode): [string, unknown][] {
  const own = Object.entries(node.properties ?? {})
  const nested = [...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((choice) => propertiesOf(asNode(choice)))
  return [...own, ...nested]
}

/** The ways to write the settings of a rule, each by position: an array of schemas, or schemas for the whole array. */
function waysOf(schema: unknown): unknown[][] {
  if (Array.isArray(schema)) return [schema]
  const node = asNode(schema)
  if (Array.isArray(node.items)) return [node.items]
  return [...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(waysOf)
}

/** What each position may be, in any of the ways. */
function positionsOf(schema: unknown): SchemaNode[][] {
  const ways = waysOf(schema)
  const longest = Math.max(0, ...ways.map((way) => way.length))
  return Array.from({ length: longest }, (_, index) => ways.filter((way) => index < way.length).map((way) => asNode(way[index])))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A position that is no object of options, named after its place. */
function placeFact(index: number, nodes: readonly SchemaNode[], preset: unknown): OptionFact {
  const written = preset ?? nodes.find((node) => node.default !== undefined)?.default
  const description = nodes.find((node) => node.description)?.description ?? ''
  return { name: `option ${index + 1}`, type: unionOf(nodes.flatMap(choicesOf)), default: asJson(written), description }
}

function propertyFact([name, value]: [string, unknown], preset: unknown): OptionFact {
  const property = asNode(value)
  const known = isPlain(preset) ? preset[name] : undefined
  return { name, type: typeOf(property), default: asJson(known ?? property.default), description: property.description ?? '' }
}

/** What one position says: in one way it may be a word, in another an object with options. */
function factsOf(index: number, nodes: readonly SchemaNode[], preset: unknown): OptionFact[] {
  const plain = nodes.filter((node) => propertiesOf(node).length === 0)
  const properties = nodes.flatMap(propertiesOf)
  const presetOfPlace = properties.length > 0 && isPlain(preset) ? undefined : preset
  return [
    ...(plain.length > 0 ? [placeFact(index, plain, presetOfPlace)] : []),
    ...properties.map((property) => propertyFact(property, preset)),
  ]
}

/**
 * Lists a rule's options. An option object gives one entry per property; any other position gives one named
 * "option 1", "option 2" … after its place.
 * @param schema the rule's `meta.schema`
 * @param defaults the rule's `meta.defaultOptions`, by position
 */
export function optionsOf(schema: unknown, defaults: readonly unknown[] = []): OptionFact[] {
  const facts = positionsOf(schema).flatMap((nodes, index) => factsOf(index, nodes, defaults[index]))
  return [...new Map(facts.map((fact) => [fact.name, fact])).values()]
}
