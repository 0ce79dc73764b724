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
export function referencesIn(root: unknown): (reference: string) => unknown {
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
