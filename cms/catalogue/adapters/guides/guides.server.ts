import type { Found, Source } from '../../adapter.ts'
import { readGuideFolder } from '../../guides/read-guides.server.ts'

/** Reads guides of rules that are already in the directory; see docs/guides.md. */
export async function* readGuides({ place }: Source): AsyncIterable<Found> {
  const { guides, faults } = await readGuideFolder(place)
  const analyzers = new Set([...guides, ...faults].map(({ analyzer }) => analyzer))
  for (const analyzer of [...analyzers].toSorted()) {
    const own = guides.filter((one) => one.analyzer === analyzer)
    const [first] = [...own, ...faults]
    yield { kind: 'guides', analyzer, at: { file: first?.at.file ?? analyzer } }
    for (const { code, guide, at } of own) yield { kind: 'guide', code, guide, at }
    for (const { at, code, reason, analyzer: owner } of faults) if (owner === analyzer) yield { kind: 'reject', at, code, reason }
  }
}
