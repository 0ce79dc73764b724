import { z } from 'zod'
import { CatalogueError } from '../adapter.ts'
import { BrokenValue, type JsonPlace, JsonReader } from './json-reader.ts'

const named = z.looseObject({ id: z.string(), name: z.string().transform((name) => name.trim()) })

type Open = (offset?: number) => AsyncIterable<Buffer>
/** The first rule that has each name, and the names that another has too. */
type Names = { first: Map<string, string>; shared: Set<string> }

async function collect(reader: JsonReader, most: number, { first, shared }: Names): Promise<void> {
  for await (const { kind } of reader.elements()) {
    if (kind !== 'object') continue
    try {
      const rule = named.safeParse(await reader.value(most)).data
      if (!rule?.name) continue
      const known = first.get(rule.name)
      if (known === undefined) first.set(rule.name, rule.id)
      else if (known !== rule.id) shared.add(rule.name)
    } catch (error) {
      if (!(error instanceof BrokenValue)) throw error
    }
  }
}

/** The names that several rules of a tool have: Trivy calls all of a kind the same, so the name is no rule's own. */
export async function sharedNames(open: Open, places: readonly JsonPlace[], file: string, most: number): Promise<ReadonlySet<string>> {
  const names: Names = { first: new Map(), shared: new Set() }
  for (const place of places) {
    const reader = new JsonReader(open(place.offset), file, place)
    try {
      await collect(reader, most, names)
    } catch (error) {
      // Who reads the rules themselves comes to the same place, and says so.
      if (!(error instanceof CatalogueError)) throw error
    } finally {
      await reader.close()
    }
  }
  return names.shared
}
