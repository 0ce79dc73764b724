import { z } from 'zod'

/** An option of a rule; `default` is JSON. */
export type OptionFact = { name: string; type: string; default: string; description: string }

const MAX_TEXT = 300

/** The subset of JSON Schema (draft 4) that rules use for their options. */
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

const MAX_UNION_LENGTH = MAX_TEXT - 20

/** Joins as many choices as fit, without cutting one. */
function unionOf(choices: readonly string[]): string {
  const different = [...new Set(choices)]
  const fitting = different.filter((_, index) => different.slice(0, index + 1).join(' | ').length <= MAX_UNION_LENGTH)
  return (fitting.length < different.length ? [...fitting, '…'] : fitting).join(' | ')
}

/** Returns the alternative types of a value. */
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

/** Returns the alternative lists of positional schemas: from an array of schemas, or from schemas for the whole array. */
function alternativesOf(schema: unknown): unknown[][] {
  if (Array.isArray(schema)) return [schema]
  const node = asNode(schema)
  if (Array.isArray(node.items)) return [node.items]
  return [...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(alternativesOf)
}

/** Returns the alternative schemas of each position. */
function positionsOf(schema: unknown): SchemaNode[][] {
  const alternatives = alternativesOf(schema)
  const longest = Math.max(0, ...alternatives.map((schemas) => schemas.length))
  return Array.from({ length: longest }, (_, index) =>
    alternatives.filter((schemas) => index < schemas.length).map((schemas) => asNode(schemas[index])),
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An option for a position without named options, named by its index. */
function positionOption(index: number, nodes: readonly SchemaNode[], preset: unknown): OptionFact {
  const value = preset ?? nodes.find((node) => node.default !== undefined)?.default
  const description = nodes.find((node) => node.description)?.description ?? ''
  return { name: `option ${index + 1}`, type: unionOf(nodes.flatMap(choicesOf)), default: asJson(value), description }
}

function propertyOption([name, value]: [string, unknown], preset: unknown): OptionFact {
  const property = asNode(value)
  const known = isPlain(preset) ? preset[name] : undefined
  return { name, type: typeOf(property), default: asJson(known ?? property.default), description: property.description ?? '' }
}

/** Returns the options of a position, which may accept both a plain value and an object with options. */
function optionsOfPosition(index: number, nodes: readonly SchemaNode[], preset: unknown): OptionFact[] {
  const plain = nodes.filter((node) => propertiesOf(node).length === 0)
  const properties = nodes.flatMap(propertiesOf)
  const plainPreset = properties.length > 0 && isPlain(preset) ? undefined : preset
  return [
    ...(plain.length > 0 ? [positionOption(index, plain, plainPreset)] : []),
    ...properties.map((property) => propertyOption(property, preset)),
  ]
}

/**
 * Returns a rule's options: one entry per property of an option object, and one named "option 1", "option 2" … for any other position.
 * @param schema the rule's `meta.schema`
 * @param defaults the rule's `meta.defaultOptions`, by position
 */
export function optionsOf(schema: unknown, defaults: readonly unknown[] = []): OptionFact[] {
  const facts = positionsOf(schema).flatMap((nodes, index) => optionsOfPosition(index, nodes, defaults[index]))
  return [...new Map(facts.map((fact) => [fact.name, fact])).values()]
}
