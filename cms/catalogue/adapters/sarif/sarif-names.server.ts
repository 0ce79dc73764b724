import { z } from 'zod'
import { CatalogueError } from '../../adapter.ts'
import { JsonReader } from '../reading/json-reader.ts'
import { BrokenValue } from '../reading/json-value.ts'
import { guidKey, placeKey } from './sarif-results.server.ts'
import type { SarifRules } from './sarif-run.server.ts'

const named = z.looseObject({
  id: z.string(),
  name: z
    .string()
    .transform((name) => name.trim())
    .optional()
    .catch(undefined),
  guid: z.string().optional().catch(undefined),
})
type Open = (offset?: number) => AsyncIterable<Buffer>

/** What a first look at a tool's rules finds. */
export type ListedRules = {
  ids: Set<string>
  /** The id of the rule at each place, by `placeKey` and `guidKey`. */
  places: Map<string, string>
  /** The names used by several rules; Trivy, for example, uses the same name for all rules of a kind. */
  shared: Set<string>
}

type Names = ListedRules & { first: Map<string, string> }

async function collect(reader: JsonReader, list: SarifRules, maxBytes: number, { first, ids, places, shared }: Names): Promise<void> {
  let index = -1
  for await (const { kind } of reader.elements()) {
    index += 1
    if (kind !== 'object') continue
    try {
      const rule = named.safeParse(await reader.value(maxBytes)).data
      if (!rule) continue
      ids.add(rule.id)
      for (const component of list.components) places.set(placeKey(list.run, component, index), rule.id)
      if (rule.guid) places.set(guidKey(rule.guid), rule.id)
      if (!rule.name) continue
      const known = first.get(rule.name)
      if (known === undefined) first.set(rule.name, rule.id)
      else if (known !== rule.id) shared.add(rule.name)
    } catch (error) {
      if (!(error instanceof BrokenValue)) throw error
    }
  }
}

/** Returns the ids, places and shared names of a tool's rules. */
export async function listedRules(open: Open, lists: readonly SarifRules[], file: string, maxBytes: number): Promise<ListedRules> {
  const names: Names = { first: new Map(), ids: new Set(), places: new Map(), shared: new Set() }
  for (const list of lists) {
    const reader = new JsonReader(open(list.offset), file, list)
    try {
      await collect(reader, list, maxBytes, names)
    } catch (error) {
      // The pass that reads the rules reports the same error.
      if (!(error instanceof CatalogueError)) throw error
    } finally {
      await reader.close()
    }
  }
  return names
}
