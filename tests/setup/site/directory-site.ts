import pg from 'pg'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { startSeededSite } from './seeded-site.ts'

const RULE = {
  shortcode: 'no-raw.query',
  upstreamId: 'house/no-raw-query',
  aliases: ['HS1001'],
  title: 'Values are put into a query as text',
  summary: 'A value becomes part of the command.',
  description: 'Why it matters.',
  severity: 'critical',
  category: 'security',
  tags: ['sql'],
  cwe: [89],
  examples: [{ bad: 'query(a + b)', good: 'query(a, b)', language: 'js' }],
}

export type DirectorySite = ContractSite & {
  /** Creates an issue of House Lint, published unless `data` says otherwise. */
  issue: (data: Record<string, unknown>) => Promise<{ id: number }>
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
}

/** A seeded site with House Lint: a few issues, one of them deprecated, one a draft, and an analyzer that is a draft. */
export async function openDirectorySite(env: NodeJS.ProcessEnv = {}): Promise<DirectorySite> {
  const opened = await openContractSite(await startSeededSite(env))
  const { write } = opened
  const house = {
    name: 'House Lint',
    status: 'active',
    category: 'security',
    config: 'list',
    tool: { name: 'house-lint', version: '5.1.0' },
  }
  const { id: analyzer } = await write('/api/analyzers', 'POST', { ...house, shortcode: 'house.lint', _status: 'published' })
  const hidden = await write('/api/analyzers?draft=true', 'POST', { ...house, shortcode: 'hidden-lint', _status: 'draft' })
  const issue = (data: Record<string, unknown>) => write('/api/issues', 'POST', { ...RULE, analyzer, _status: 'published', ...data })
  await issue({})
  await issue({ shortcode: 'looks-like.json', title: 'A code with a dot', severity: 'minor' })
  await issue({ shortcode: 'out-of-use', title: 'An old one', deprecated: { since: '4.0.0', replacedBy: ['no-raw.query'] } })
  await write('/api/issues?draft=true', 'POST', { ...RULE, analyzer, shortcode: 'still-drafted', _status: 'draft' })
  await issue({ shortcode: 'under-a-draft', analyzer: hidden.id })
  const client = new pg.Client({ connectionString: opened.site.databaseUrl })
  // A test may take the database away.
  client.on('error', () => {})
  await client.connect()
  return {
    ...opened,
    issue,
    sql: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    close: async () => {
      await client.end()
      await opened.close()
    },
  }
}
