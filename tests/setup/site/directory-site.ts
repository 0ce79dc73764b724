import pg from 'pg'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { startSeededSite } from './seeded-site.ts'
import { sharedSite } from './shared-site.ts'

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

/** Both analyzers, with their issues and versions, as they were not there before. */
const REMOVAL = `
  DELETE FROM _issues_v WHERE version_analyzer_id IN (SELECT id FROM analyzers WHERE shortcode IN ('house.lint', 'hidden-lint'));
  DELETE FROM issues WHERE analyzer_id IN (SELECT id FROM analyzers WHERE shortcode IN ('house.lint', 'hidden-lint'));
  DELETE FROM _analyzers_v WHERE parent_id IN (SELECT id FROM analyzers WHERE shortcode IN ('house.lint', 'hidden-lint'));
  DELETE FROM analyzers WHERE shortcode IN ('house.lint', 'hidden-lint')`

async function connectTo(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A test may take the database away.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * The shared site or, with settings, one of its own, with House Lint: a few issues, one of them deprecated, one a draft, and an analyzer
 * that is a draft. `close` removes them.
 */
export async function openDirectorySite(env?: NodeJS.ProcessEnv): Promise<DirectorySite> {
  const opened = await openContractSite(await (env ? startSeededSite(env) : sharedSite()))
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
  const client = await connectTo(opened.site.databaseUrl)
  return {
    ...opened,
    issue,
    sql: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    close: async () => {
      await client.end()
      const again = await connectTo(opened.site.databaseUrl)
      await again.query(REMOVAL)
      await again.end()
      await opened.close()
    },
  }
}
