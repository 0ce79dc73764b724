import { parseAddress } from '#app/i18n/locale-path.ts'
import { describe, expect, test } from 'vitest'
import { findAnalyzer, listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { readAnalyzerPage } from '#app/directory/analyzer/analyzer-page.server.ts'
import { DOCUMENT_COLUMNS, findDocument } from '#app/documents/documents.server.ts'
import { findIssue } from '#app/directory/issue/issues.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

const cms = await openTestCms('seeded')

async function issuesOf(shortcode: string) {
  const { searched } = await readAnalyzerPage(cms, { shortcode }, { search: '', locale: 'en' })
  return searched
}

async function issueAt(analyzer: string, shortcode: string) {
  const found = await findIssue(cms, analyzer, shortcode)
  return found && 'issue' in found ? found.issue : null
}

describe('lookup by path', () => {
  test('finds a page by its path', async () => {
    expect((await findDocument(cms, '/platform'))?.title).toBe('Platform')
    expect((await findDocument(cms, '/'))?.title).toBe('Home')
  })

  test.each(['/Platform', '/index', '/platform/index', '/platform//', '/nope', '/platform/static', "/' OR 1=1 --"])(
    '%s finds nothing (C12)',
    async (path) => {
      expect(await findDocument(cms, path)).toBeNull()
    },
  )

  test('never finds a draft, or draft changes of a published page', async () => {
    const draft = await cms.create({ collection: 'pages', draft: true, data: { title: 'Secret', slug: 'secret', _status: 'draft' } })
    expect(await findDocument(cms, '/secret')).toBeNull()
    expect(await findPage(cms, parseAddress('/secret'))).toBeNull()
    await cms.update({ collection: 'pages', id: draft.id, data: { _status: 'published' } })
    await cms.update({ collection: 'pages', id: draft.id, draft: true, data: { title: 'Secret plan', _status: 'draft' } })
    expect(await findPage(cms, parseAddress('/secret'))).toMatchObject({ page: { title: 'Secret' } })
  })

  test('returns only the target of a page that redirects', async () => {
    await cms.create({ collection: 'pages', data: { title: 'Old', slug: 'old', redirect: '/platform', _status: 'published' } })
    const found = await findPage(cms, parseAddress('/old'))
    expect(found).toMatchObject({ redirect: '/platform' })
    expect(JSON.stringify(found)).not.toContain('Old')
  })

  test('does not return an analyzer as a page, or a page as an analyzer', async () => {
    expect(await findPage(cms, parseAddress('/directory/eslint'))).toBeNull()
    expect(await findAnalyzer(cms, '../platform')).toBeNull()
  })
})

describe('the directory', () => {
  test('counts issues by severity, and the counts add up to the total', async () => {
    const eslint = (await listAnalyzers(cms)).find(({ shortcode }) => shortcode === 'eslint')
    const { answer } = await issuesOf('eslint')
    expect((eslint?.critical ?? 0) + (eslint?.major ?? 0) + (eslint?.minor ?? 0)).toBe(answer.total)
    expect(answer.total).toBeGreaterThan(280)
    expect(answer.hits[0]?.severity).toBe('critical')
  })

  test('loads an issue with the data of its package', async () => {
    const issue = await issueAt('eslint', 'no-unused-vars')
    expect(issue).toMatchObject({
      severity: 'minor',
      recommended: true,
      analyzer: { name: 'ESLint' },
    })
    expect(issue?.snippets.map(({ code }) => code)).toContain('// eslint-disable-next-line no-unused-vars')
    expect(issue?.references[0]?.url).toContain('no-unused-vars')
    expect((await issueAt('eslint', 'array-bracket-spacing'))?.deprecated).not.toBeNull()
  })

  test('shows how to configure and suppress an issue in its tool’s syntax', async () => {
    const curly = await issueAt('eslint', 'curly')
    expect(curly?.snippets.map(({ code }) => code)[1]).toContain(`'curly': ['error', "all"]`)
    expect(curly?.options.map(({ name, type }) => [name, type])).toEqual([
      ['option 1', '"all" | "multi" | "multi-line" | "multi-or-nest"'],
      ['option 2', '"consistent"'],
    ])
    // Enabled without options it would find nothing, so no such snippet is shown.
    const restricted = await issueAt('eslint', 'no-restricted-syntax')
    expect(restricted?.snippets.map(({ code }) => code)[0]).toContain(`'no-restricted-syntax': ['error', `)
    expect(restricted?.snippets).toHaveLength(2)
    const empty = await issueAt('biome', 'noUnknownProperty')
    expect(empty?.snippets.map(({ code }) => code)).toContain('/* biome-ignore lint/correctness/noUnknownProperty: why */')
  })

  test('the snippets of an analyzer show a recommended rule of it with options', async () => {
    const found = await findAnalyzer(cms, 'eslint')
    const snippets = found && 'analyzer' in found ? found.analyzer.snippets.map(({ code }) => code) : []
    expect(snippets[0]).toContain(`'getter-return': 'error'`)
    expect(snippets[1]).toContain(`'getter-return': ['error', { /* options */ }]`)
    expect(snippets[2]).toBe('// eslint-disable-next-line getter-return')
  })

  test('publishes an issue only while its analyzer is published', async () => {
    const data = { name: 'Hidden', shortcode: 'hidden', status: 'active', category: 'language', _status: 'published' } as const
    const analyzer = await cms.create({ collection: 'analyzers', data })
    await cms.create({
      collection: 'issues',
      data: {
        analyzer: analyzer.id,
        shortcode: 'H-1',
        title: 'One',
        severity: 'minor',
        category: 'style',
        autofix: 'none',
        _status: 'published',
      },
    })
    expect(await issueAt('hidden', 'H-1')).toMatchObject({ title: 'One' })
    await cms.update({ collection: 'analyzers', id: analyzer.id, data: { _status: 'draft' } })
    expect(await findIssue(cms, 'hidden', 'H-1')).toBeNull()
    // A share link to the analyzer's draft does not share its issues.
    const shared = { kind: 'share', collection: 'analyzers', id: analyzer.id } as const
    expect(await findAnalyzer(cms, 'hidden', shared)).toMatchObject({ analyzer: { name: 'Hidden' } })
    expect((await issuesOf('hidden')).answer.total).toBe(0)
  })
})

test('the lookup pushes the path down into every branch of the view, and uses only index scans', async () => {
  const sql = sqlOf(cms)
  // The planner scans small tables sequentially, so these are made large.
  await sql.query(`
    INSERT INTO pages (slug, path) SELECT n, '/plan/' || n FROM generate_series(1, 5000) n;
    INSERT INTO analyzers (name, shortcode, slug, path) SELECT n, 'plan-' || n, n, '/directory/plan-' || n FROM generate_series(1, 5000) n;
    INSERT INTO posts (slug, path) SELECT n, '/blog/' || n FROM generate_series(1, 5000) n;
    INSERT INTO changelog (slug, path) SELECT n, '/changelog/' || n FROM generate_series(1, 5000) n;
    INSERT INTO stories (slug, path) SELECT n, '/customers/' || n FROM generate_series(1, 5000) n;
    INSERT INTO glossary (slug, path) SELECT n, '/glossary/' || n FROM generate_series(1, 5000) n;
    ${['pages', 'analyzers', 'posts', 'changelog', 'stories', 'glossary']
      .map((table) =>
        ['en', 'de']
          .map(
            (locale) => `INSERT INTO ${table}_locales (_parent_id, _locale, _status) SELECT id, '${locale}', 'published' FROM ${table}
            WHERE path ~ '\\d+$';`,
          )
          .join(''),
      )
      .join('')}
    INSERT INTO issues (analyzer_id, shortcode, slug, title, path, _status)
      SELECT id, 'X', 'x', 'x', path || '/issues/X', 'published' FROM analyzers;
    INSERT INTO content_dates (collection, id, locale, changed_at) SELECT 'pages', id, 'en', now() FROM pages WHERE path ~ '\\d+$';
    ANALYZE`)
  for (const view of ['content_documents', 'content_drafts']) {
    const { rows } = await sql.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT ${DOCUMENT_COLUMNS} FROM ${view} WHERE key = '/directory/eslint/issues/no-eval' AND NOT partial`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    // A filter above a branch means that Postgres computes the whole view first.
    expect(plan).not.toMatch(/Subquery Scan[^\n]*\n\s*Filter:|Filter: \(content_documents/)
    if (view === 'content_documents') {
      expect(plan).not.toContain('Seq Scan')
      expect(plan).toMatch(
        /Index Scan using pages_path_idx[\s\S]*Index Scan using posts_path_idx[\s\S]*Index Scan using analyzers_path_idx[\s\S]*Index Scan using issues_path_idx/,
      )
    }
  }
})
