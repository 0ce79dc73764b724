import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'
import { API_LIMITS } from './api-limits.ts'
import type { Excess } from './where.ts'

type Size = { fields: number; aliases: number; levels: number; roots: number }

const NOTHING: Size = { fields: 0, aliases: 0, levels: 0, roots: 0 }

class CircularFragments extends Error {}

const sum = (one: Size, other: Size): Size => ({
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
  levels: Math.max(one.levels, other.levels),
  roots: one.roots + other.roots,
})

/** Measures a document with its fragments expanded. Each fragment is measured only once. */
function measure(document: DocumentNode): Size[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const measured = new Map<string, Size | 'open'>()

  const ofFragment = (name: string): Size => {
    const known = measured.get(name)
    if (known === 'open') throw new CircularFragments()
    const fragment = fragments.get(name)
    if (known || !fragment) return known ?? NOTHING
    measured.set(name, 'open')
    const size = ofSelection(fragment.selectionSet)
    measured.set(name, size)
    return size
  }
  const ofSelection = ({ selections }: SelectionSetNode): Size =>
    selections.reduce((total, node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return sum(total, ofFragment(node.name.value))
      if (node.kind === Kind.INLINE_FRAGMENT) return sum(total, ofSelection(node.selectionSet))
      const inner = node.selectionSet ? ofSelection(node.selectionSet) : NOTHING
      const aliases = inner.aliases + (node.alias ? 1 : 0)
      return sum(total, { fields: inner.fields + 1, aliases, levels: inner.levels + 1, roots: 1 })
    }, NOTHING)

  for (const name of fragments.keys()) ofFragment(name)
  return document.definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? [ofSelection(node.selectionSet)] : []))
}

/**
 * Returns why a GraphQL document is too large, or `null`. Runs before any validation rule: a rule that follows fragments would not
 * terminate on a few that multiply each other.
 */
export function excessOfDocument(document: DocumentNode): Excess | null {
  try {
    const size = measure(document).reduce(sum, NOTHING)
    if (size.fields > API_LIMITS.fields) return `Request at most ${API_LIMITS.fields} fields, including those in fragments.`
    if (size.aliases > API_LIMITS.aliases) return `Use at most ${API_LIMITS.aliases} aliases.`
    if (size.levels > API_LIMITS.queryLevels) return `Nest at most ${API_LIMITS.queryLevels} levels deep.`
    if (size.roots > API_LIMITS.roots) return `Request at most ${API_LIMITS.roots} root fields.`
    return null
  } catch (error) {
    if (error instanceof CircularFragments) return 'The fragments form a cycle. Remove one of the references.'
    throw error
  }
}
