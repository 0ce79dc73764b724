import { z } from 'zod'
import { lenient, optionalText } from '../formats/stated-facts.ts'

/** Returns the value at a path of keys, or undefined. */
export function at(root: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return root
  if (typeof root !== 'object' || root === null || !Object.hasOwn(root, key)) return undefined
  return at((root as Record<string, unknown>)[key], rest)
}

const unescaped = (key: string) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')

/** Follows a JSON pointer such as `#/$defs/mode` within a document. */
function atPointer(root: unknown, fragment: string): unknown {
  try {
    return at(root, fragment.split('/').slice(1).map(unescaped))
  } catch {
    return undefined
  }
}

/** A schema without an `$id` has no address; relative ones still have to be comparable. */
const NO_ADDRESS = 'schema:/'
const MAX_NAMED = 20_000

const resolved = (reference: string, base: string) =>
  URL.canParse(reference, base) ? new URL(reference, base).href.replace(/#$/, '') : base

/** The address of a schema, which has its `$id` (`id` until draft 4) or else is part of the one at `base`. */
function addressOf(schema: unknown, base: string): string {
  const { $id, id } = (typeof schema === 'object' && schema !== null ? schema : {}) as Record<string, unknown>
  const own = typeof $id === 'string' ? $id : id
  return typeof own === 'string' ? resolved(own, base) : base
}

/** Returns the parts of a schema that have an `$id` or an `$anchor`, by address. */
function namedParts(root: unknown): Map<string, unknown> {
  const named = new Map<string, unknown>()
  const seen = new Set<unknown>()
  const waiting: [value: unknown, base: string][] = [[root, NO_ADDRESS]]
  for (const [value, base] of waiting) {
    if (typeof value !== 'object' || value === null || seen.has(value) || seen.size >= MAX_NAMED) continue
    seen.add(value)
    const { $anchor } = value as Record<string, unknown>
    const address = addressOf(value, base)
    if (address !== base) named.set(address, value)
    if (typeof $anchor === 'string') named.set(`${address}#${$anchor}`, value)
    const inner = address.replace(/#.*$/s, '')
    for (const part of Object.values(value)) waiting.push([part, inner])
  }
  return named
}

/**
 * Returns a function that finds what a reference within the schema leads to: a JSON pointer, an `$anchor` or the address of an `$id`. It
 * returns undefined for anything else.
 */
function referencesIn(root: unknown): (reference: string) => unknown {
  let named: Map<string, unknown> | undefined
  return (reference) => {
    if (reference === '#') return root
    if (reference.startsWith('#/')) return atPointer(root, reference.slice(1))
    named ??= namedParts(root)
    const address = resolved(reference, addressOf(root, NO_ADDRESS))
    const [document = '', fragment = ''] = address.split('#', 2)
    return fragment.startsWith('/') ? atPointer(named.get(document), fragment) : named.get(address)
  }
}

/** An option of a rule; `default` is JSON. */
type OptionFact = { name: string; type: string; default: string; description: string }

const MAX_TEXT = 300
/** A schema that refers to itself has no end: it is read to this depth, and no more nodes than that. */
const MAX_DEPTH = 12
const MAX_NODES = 5000
const MAX_REFERENCES = 20

/** The subset of JSON Schema (draft 4 and later) that rules use for their options. */
const schemaNode = z.looseObject({
  $ref: optionalText,
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  prefixItems: lenient(z.array(z.unknown())),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: lenient(z.array(z.unknown())),
  default: z.unknown().optional(),
  description: z.string().optional(),
})

type SchemaNode = z.output<typeof schemaNode>
type AsNode = (value: unknown) => SchemaNode

/** Adds what a part of a node's `allOf` says. What the node says itself wins, and the properties of both count. */
function withPart(node: SchemaNode, part: SchemaNode): SchemaNode {
  const properties = node.properties || part.properties ? { ...part.properties, ...node.properties } : undefined
  return { ...part, ...node, ...(properties && { properties }) }
}

/** Returns a function that parses a part of a schema, follows its references and merges its `allOf`. */
function nodesOf(root: unknown): AsNode {
  const referenced = referencesIn(root)
  let left = MAX_NODES
  const nodeAt = (value: unknown, depth: number): SchemaNode => {
    if ((left -= 1) < 0) return {}
    let node = schemaNode.safeParse(value).data ?? {}
    for (let followed = 0; node.$ref !== undefined && followed < MAX_REFERENCES; followed += 1) {
      const { $ref, ...own } = node
      node = { ...schemaNode.safeParse(referenced($ref)).data, ...own }
    }
    const parts = depth < MAX_DEPTH ? (node.allOf ?? []) : []
    return parts.map((part) => nodeAt(part, depth + 1)).reduce(withPart, node)
  }
  return (value) => nodeAt(value, 0)
}

const asJson = (value: unknown) => (value === undefined ? '' : JSON.stringify(value).slice(0, MAX_TEXT))

const listOf = (type: string) => (type.includes(' | ') ? `(${type})[]` : `${type}[]`)

const MAX_UNION_LENGTH = MAX_TEXT - 20

/** Joins as many choices as fit, without cutting one. */
function unionOf(choices: readonly string[]): string {
  const different = [...new Set(choices)]
  const fitting = different.filter((_, index) => different.slice(0, index + 1).join(' | ').length <= MAX_UNION_LENGTH)
  return (fitting.length < different.length ? [...fitting, '…'] : fitting).join(' | ')
}

const choicesIn = ({ anyOf = [], oneOf = [] }: SchemaNode): unknown[] => [...anyOf, ...oneOf]

/** Returns the alternative types of a value. */
function choicesOf(node: SchemaNode, asNode: AsNode, depth = 0): string[] {
  if (node.enum) return node.enum.map((value) => JSON.stringify(value))
  if (node.const !== undefined) return [JSON.stringify(node.const)]
  const choices = depth < MAX_DEPTH ? choicesIn(node).map(asNode) : []
  const own = { ...node, anyOf: undefined, oneOf: undefined }
  if (choices.length > 0) return choices.flatMap((choice) => choicesOf(isConstraint(choice) ? own : choice, asNode, depth + 1))
  if (node.type === 'array' && node.items && !Array.isArray(node.items) && depth < MAX_DEPTH)
    return [listOf(unionOf(choicesOf(asNode(node.items), asNode, depth + 1)))]
  return [node.type ?? (node.properties ? 'object' : 'any')].flat()
}

/** Only constrains what is described beside it, such as `{ required: ['a'] }`. */
const isConstraint = (node: SchemaNode) =>
  [node.type, node.enum, node.const, node.properties, node.items, node.prefixItems, node.anyOf, node.oneOf].every(
    (one) => one === undefined,
  )

/** Returns the forms that a value may have: `oneOf` of a number and an object are two. */
function formsOf(node: SchemaNode, asNode: AsNode, depth = 0): SchemaNode[] {
  const choices = depth < MAX_DEPTH ? choicesIn(node).map(asNode) : []
  if (choices.length === 0) return [node]
  const forms = choices.flatMap((choice) => formsOf(choice, asNode, depth + 1))
  const own = { ...node, anyOf: undefined, oneOf: undefined }
  const isRefined = own.type === 'object' && !own.properties && forms.some((form) => form.properties)
  if (isConstraint(own) || isRefined) return forms
  return [own, ...forms.filter((form) => !isConstraint(form) && (form.properties || form.type !== own.type))]
}

/** Returns the alternative lists of positional schemas: from an array of schemas, or from schemas for the whole array. */
function alternativesOf(schema: unknown, asNode: AsNode, depth = 0): unknown[][] {
  if (Array.isArray(schema)) return [schema]
  const node = asNode(schema)
  if (Array.isArray(node.items)) return [node.items]
  // Any number of options of one kind.
  const others = typeof node.items === 'object' && node.items !== null ? [node.items] : []
  if (node.prefixItems || others.length > 0) return [[...(node.prefixItems ?? []), ...others]]
  return depth < MAX_DEPTH ? choicesIn(node).flatMap((choice) => alternativesOf(choice, asNode, depth + 1)) : []
}

/** Returns the alternative schemas of each position. */
function positionsOf(schema: unknown, asNode: AsNode): SchemaNode[][] {
  const alternatives = alternativesOf(schema, asNode)
  const longest = Math.max(0, ...alternatives.map((schemas) => schemas.length))
  return Array.from({ length: longest }, (_, index) =>
    alternatives.filter((schemas) => index < schemas.length).map((schemas) => asNode(schemas[index])),
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * An option of these forms.
 * @param described where its default and description are looked for
 */
function optionOf(
  name: string,
  forms: readonly SchemaNode[],
  described: readonly SchemaNode[],
  preset: unknown,
  asNode: AsNode,
): OptionFact {
  return {
    name,
    type: unionOf(forms.flatMap((form) => choicesOf(form, asNode))),
    default: asJson(preset ?? described.find((node) => node.default !== undefined)?.default),
    description: described.find((node) => node.description)?.description ?? '',
  }
}

/** The values of a form other than an object with options. It may be both: `type: ['integer', 'object']`. */
function plainForm(form: SchemaNode): SchemaNode[] {
  if (!form.properties || Object.keys(form.properties).length === 0) return [form]
  const types = [form.type ?? []].flat().filter((type) => type !== 'object' && type !== 'null')
  return types.length > 0 ? [{ ...form, type: types, properties: undefined }] : []
}

/** Returns the options of a position, which may accept both a plain value and an object with options. */
function optionsOfPosition(index: number, nodes: readonly SchemaNode[], preset: unknown, asNode: AsNode): OptionFact[] {
  const forms = nodes.flatMap((node) => formsOf(node, asNode))
  const properties = new Map<string, SchemaNode[]>()
  for (const [name, value] of forms.flatMap((form) => Object.entries(form.properties ?? {})))
    properties.set(name, [...(properties.get(name) ?? []), asNode(value)])
  const plain = forms.flatMap(plainForm)
  const presetOf = (name: string) => (isPlain(preset) ? preset[name] : undefined)
  const plainPreset = properties.size > 0 && isPlain(preset) ? undefined : preset
  // What has no named options is named by its position.
  return [
    ...(plain.length > 0 ? [optionOf(`option ${index + 1}`, plain, [...nodes, ...plain], plainPreset, asNode)] : []),
    ...[...properties].map(([name, alternatives]) => optionOf(name, alternatives, alternatives, presetOf(name), asNode)),
  ]
}

/**
 * Returns a rule's options: one entry per property of an option object, and one named "option 1", "option 2" … for any other position.
 * @param schema the rule's `meta.schema`, or a list of schemas by position
 * @param defaults the rule's `meta.defaultOptions`, by position
 * @param root the document that references in the schema lead through
 */
export function optionsOf(schema: unknown, defaults: readonly unknown[] = [], root: unknown = schema): OptionFact[] {
  // ESLint makes a list of schemas the `items` of a schema before it resolves references.
  const asNode = nodesOf(Array.isArray(root) ? { items: root } : root)
  const facts = positionsOf(schema, asNode).flatMap((nodes, index) => optionsOfPosition(index, nodes, defaults[index], asNode))
  return [...new Map(facts.map((fact) => [fact.name, fact])).values()]
}
