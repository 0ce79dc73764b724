import type { JsonReader } from '../../reading/json-reader.ts'
import { taxon, type Taxonomies, type Taxonomy, textOf, valueAt } from './sarif-schema.ts'

const MAX_TAXONOMIES = 100
const MAX_TAXA = 10_000

export const newTaxonomy = (): Taxonomy => ({ name: '', guid: '', taxa: [] })

/** Reads the entries of a taxonomy. */
export async function readTaxa(reader: JsonReader, { taxa }: Taxonomy): Promise<void> {
  if ((await reader.place()).kind !== 'array') return
  for await (const { kind } of reader.elements()) {
    if (kind === 'end' || taxa.length >= MAX_TAXA) continue
    taxa.push(taxon.safeParse(await valueAt(reader)).data ?? { id: undefined, guid: undefined, name: undefined, within: [] })
  }
}

/** Reads the taxonomies of a run. */
export async function taxonomiesOf(reader: JsonReader, { taxonomies: { listed } }: { taxonomies: Taxonomies }): Promise<void> {
  if ((await reader.place()).kind !== 'array') return
  for await (const { kind } of reader.elements()) {
    if (kind === 'end' || listed.length >= MAX_TAXONOMIES) continue
    const taxonomy = newTaxonomy()
    listed.push(taxonomy)
    if (kind !== 'object') continue
    for await (const key of reader.members()) {
      if (key === 'name') taxonomy.name = await textOf(reader)
      else if (key === 'guid') taxonomy.guid = (await textOf(reader)).toLowerCase()
      else if (key === 'taxa') await readTaxa(reader, taxonomy)
    }
  }
}
