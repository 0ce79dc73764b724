import type { Cms } from '#cms/core/cms.ts'

const published = { _status: 'published' as const }

/** Creates a published analyzer of JavaScript. */
export async function addAnalyzer(cms: Cms, shortcode: string, more: object = published): Promise<number> {
  const data = { name: shortcode.toUpperCase(), shortcode, status: 'active', category: 'language', languages: ['JavaScript'], ...more }
  return (await cms.create({ collection: 'analyzers', data: data as never })).id
}

/** Creates a published issue. */
export async function addIssue(cms: Cms, analyzer: number, shortcode: string, more: object = {}): Promise<number> {
  const data = { analyzer, shortcode, title: shortcode, severity: 'minor', category: 'style', autofix: 'none', ...published, ...more }
  return (await cms.create({ collection: 'issues', data: data as never })).id
}

/** Creates two analyzers with a dozen issues, a few of them drafts, and one analyzer that is a draft. @returns ids by code */
export async function addCatalogue(cms: Cms): Promise<Map<string, number>> {
  const [one, two, hidden] = [
    await addAnalyzer(cms, 'one'),
    await addAnalyzer(cms, 'two', { ...published, languages: ['CSS'] }),
    await addAnalyzer(cms, 'hidden', { _status: 'draft' }),
  ]
  const ids = new Map([
    ['one', one],
    ['hidden', hidden],
  ])
  const critical = { severity: 'critical' }
  ids.set(
    'no-unused-vars',
    await addIssue(cms, one, 'no-unused-vars', { title: 'Disallow unused variables', tags: ['Variables', 'cleanup'], autofix: 'safe' }),
  )
  await addIssue(cms, one, 'no-undef', {
    title: 'Disallow undeclared names',
    ...critical,
    tags: ['Variables'],
    aliases: ['undeclared-name', 'U100'],
  })
  await addIssue(cms, one, 'E501', { title: 'Line too long', summary: 'Lines are wider than a screen.', upstreamId: 'pep8/E501' })
  await addIssue(cms, one, 'sql-injection', {
    title: 'Query built from input',
    category: 'security',
    ...critical,
    cwe: [89],
    owasp: ['A03:2021'],
    since: '1.2.0',
  })
  await addIssue(cms, one, 'old-rule', { title: 'Old rule for variables', deprecated: { since: '2.0' } })
  await addIssue(cms, one, 'gone-rule', { title: 'Gone rule for variables', removed: { since: '3.0' } })
  await addIssue(cms, two, 'no-undef', { title: 'Unknown custom properties', recommended: true })
  await addIssue(cms, two, 'colour', { title: 'Colours in capitals', description: 'Nobody reads hexadecimal.' })
  await addIssue(cms, two, 'eqeqeq', { title: 'Require `===` and `!==`', summary: 'Not `foo ?? bar`.' })
  await addIssue(cms, two, 'no-cycle', { title: 'Import cycles' })
  await addIssue(cms, one, 'a-draft', { _status: 'draft' })
  await addIssue(cms, hidden, 'of-a-draft')
  return ids
}
