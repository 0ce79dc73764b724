import { z } from 'zod'

const node = z.record(z.string(), z.unknown())

const LEVELS = 4

/**
 * Puts what a JSON Schema refers to in the place of the reference, a few levels deep: deep enough for an option’s type,
 * and an end for schemas that refer to themselves.
 */
export function resolved(schema: unknown, root: unknown, levels = LEVELS): unknown {
  if (Array.isArray(schema)) return schema.map((one) => resolved(one, root, levels))
  const given = node.safeParse(schema).data
  if (!given) return schema
  if (levels === 0) return {}
  const { $ref: to, ...rest } = given
  const target = typeof to === 'string' && to.startsWith('#/') ? at(root, to.slice(2).split('/')) : undefined
  const whole = { ...node.safeParse(target).data, ...rest }
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, resolved(value, root, levels - 1)]))
}

/** What stands at a path of keys. */
export function at(root: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return root
  const here = node.safeParse(root).data
  return here && Object.hasOwn(here, key) ? at(here[key], rest) : undefined
}
