import { z } from 'zod'
import { CatalogueError } from '../../adapter.ts'
import { BrokenValue, type JsonPlace, JsonReader } from '../reading/json-reader.ts'

const named = z.looseObject({ id: z.string(), name: z.string().transform((name) => name.trim()) })

type Open = (offset?: number) => AsyncIterable<Buffer>
/** The first rule with each name, and the names used by several rules. */
type Names = { first: Map<string, string>; shared: Set<string> }

async function collect(reader: JsonReader, maxBytes: number, { first, shared }: Names): Promise<void> {
  for await (const { kind } of reader.elements()) {
    if (kind !== 'object') continue
    try {
      const rule = named.safeParse(await reader.value(maxBytes)).data
      if (!rule?.name) continue
      const known = first.get(rule.name)
      if (known === undefined) first.set(rule.name, rule.id)
      else if (known !== rule.id) shared.add(rule.name)
    } catch (error) {
      if (!(error instanceof BrokenValue)) throw error
    }
  }
}

/** Returns the names shared by several rules of a tool; Trivy, for example, uses the same name for all rules of a kind. */
export async function sharedNames(open: Open, places: readonly JsonPlace[], file: string, maxBytes: number): Promise<ReadonlySet<string>> {
  const names: Names = { first: new Map(), shared: new Set() }
  for (const place of places) {
    const reader = new JsonReader(open(place.offset), file, place)
    try {
      await collect(reader, maxBytes, names)
    } catch (error) {
      // The pass that reads the rules reports the same error.
      if (!(error instanceof CatalogueError)) throw error
    } finally {
      await reader.close()
    }
  }
  return names.shared
}
