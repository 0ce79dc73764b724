import type { Found } from '#catalogue/adapter.ts'
import { importCatalogue } from '#cms/catalogue/import.server.ts'
import { openCms, closeCms } from '#cms/payload.server.ts'
import { syntheticRules } from '#tests/setup/catalogue/synthetic-catalogue.ts'

/** Imports that many rules, then the same again, then with one in a hundred changed; prints the durations as JSON. */
const count = Number(process.argv[2] ?? 100_000)

async function* found(changed: boolean): AsyncIterable<Found> {
  yield { kind: 'analyzer', analyzer: { shortcode: 'bench', name: 'Bench', tool: { version: changed ? '2.0.0' : '1.0.0' } } }
  let line = 0
  for (const rule of syntheticRules(count)) {
    line += 1
    const title = changed && line % 100 === 0 ? `${rule.title} again` : rule.title
    yield await Promise.resolve({ kind: 'rule' as const, rule: { ...rule, title }, at: { file: 'bench.json', line } })
  }
}

const cms = await openCms({ jobs: false })
const seconds: number[] = []
for (const changed of [false, false, true]) {
  const from = performance.now()
  await importCatalogue(cms, found(changed), { name: 'bench.json', format: 'catalogue' })
  seconds.push((performance.now() - from) / 1000)
}
await closeCms(cms)
console.log(JSON.stringify({ seconds, memory: process.resourceUsage().maxRSS * 1024 }))
