import { z } from 'zod'

const node = z.record(z.string(), z.unknown())

const MAX_LEVELS = 4

/**
 * Resolves the references of a JSON Schema to a fixed depth, which is enough for an option’s type and terminates for recursive
 * schemas.
 */
export function resolved(schema: unknown, root: unknown, levels = MAX_LEVELS): unknown {
  if (Array.isArray(schema)) return schema.map((one) => resolved(one, root, levels))
  const object = node.safeParse(schema).data
  if (!object) return schema
  if (levels === 0) return {}
  const { $ref: to, ...rest } = object
  const target = typeof to === 'string' && to.startsWith('#/') ? at(root, to.slice(2).split('/')) : undefined
  const merged = { ...node.safeParse(target).data, ...rest }
  return Object.fromEntries(Object.entries(merged).map(([key, value]) => [key, resolved(value, root, levels - 1)]))
}

/** Returns the value at a path of keys. */
export function at(root: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return root
  const here = node.safeParse(root).data
  return here && Object.hasOwn(here, key) ? at(here[key], rest) : undefined
}
