import type { Where } from 'payload'
import type { Cms } from '../cms/payload.server.ts'
import type { Catalogue } from './eslint-catalogue.ts'
import { upsert, type UpsertCounts } from './upsert.ts'

/** What we say about a tool; its own facts and rules come from its installed package. */
const eslint = {
  name: 'ESLint',
  shortcode: 'eslint',
  status: 'active',
  category: 'language',
  languages: ['JavaScript'],
  excerpt: 'The linter most JavaScript projects already run: its core rules, as the installed package describes them.',
  description:
    'ESLint parses JavaScript and checks the tree against rules. The rules listed here are the ones in the package itself; plugins bring more.',
  snippets: {
    enable: "// eslint.config.js\nexport default [{ rules: { '{code}': 'error' } }]",
    configure: "// eslint.config.js\nexport default [{ rules: { '{code}': ['error', { /* options */ }] } }]",
    silence: '// eslint-disable-next-line {code}',
    ci: [{ name: 'GitHub Actions', code: '- run: npm ci\n- run: npx eslint .' }],
  },
}

/** Publishes the analyzer that a catalogue is of. */
export const seedAnalyzer = (cms: Cms, { tool }: Catalogue, counts: UpsertCounts): Promise<number> =>
  upsert(cms, 'analyzers', { shortcode: { equals: eslint.shortcode } }, { ...eslint, tool }, counts)

/** Publishes a catalogue's rules as the issues of `analyzer`. A second run with the same package changes nothing. */
export async function seedIssues(
  cms: Cms,
  analyzer: number,
  catalogue: Catalogue,
  counts: UpsertCounts,
  onProgress: (done: number) => void,
): Promise<void> {
  const source = `${catalogue.tool.name}@${catalogue.tool.version}`
  for (const [index, issue] of catalogue.issues.entries()) {
    const where: Where = { and: [{ analyzer: { equals: analyzer } }, { shortcode: { equals: issue.shortcode } }] }
    await upsert(cms, 'issues', where, { ...issue, analyzer, upstreamId: issue.shortcode, provenance: { source } }, counts)
    onProgress(index + 1)
  }
}
