/** Returns the value at a path of keys, or undefined. */
export function at(root: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return root
  if (typeof root !== 'object' || root === null || !Object.hasOwn(root, key)) return undefined
  return at((root as Record<string, unknown>)[key], rest)
}

const unescaped = (key: string) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')

/** Returns what a JSON pointer within the schema refers to, such as `#/$defs/mode`, or undefined. */
export function referenced(root: unknown, pointer: string): unknown {
  if (pointer === '#') return root
  if (!pointer.startsWith('#/')) return undefined
  try {
    return at(root, pointer.slice(2).split('/').map(unescaped))
  } catch {
    return undefined
  }
}
