import { beforeAll, expect, test } from 'vitest'
import { listChanges } from '#app/directory/changes/changes.server.ts'
import { answerFeedback } from '#app/directory/feedback/feedback-answer.server.ts'
import { findIssue } from '#app/directory/issue/issues.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { addAnalyzer, addIssue } from '#tests/setup/directory/add-catalogue.ts'

let cms: Cms
let analyzer: number

const issue = (shortcode: string, more: object = {}) => addIssue(cms, analyzer, shortcode, more)

beforeAll(async () => {
  cms = await openTestCms('migrated')
  analyzer = await addAnalyzer(cms, 'ruler')
})

const change = (tool: number, id: number, kind: string, version: string, at: string) =>
  sqlOf(cms).query('INSERT INTO issue_changes (analyzer_id, issue_id, kind, version, at) VALUES ($1, $2, $3, $4, $5)', [
    ...[tool, id, kind, version, at],
  ])

test('lists changes by version, newest first, in pages, without drafts', async () => {
  const [shown, hidden] = [await issue('shown'), await issue('hidden', { _status: 'draft' })]
  for (const [version, at] of [
    ['1.0.0', '2026-01-01T00:00:00.000001Z'],
    ['1.1.0', '2026-02-01T00:00:00.000001Z'],
    ['1.2.0', '2026-03-01T00:00:00.000001Z'],
  ] as const) {
    await change(analyzer, shown, version === '1.0.0' ? 'added' : 'changed', version, at)
    await change(analyzer, hidden, 'added', version, at)
  }
  const first = await listChanges(cms, 'ruler', '', 2)
  expect(first.versions.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0'])
  expect(first.versions[0]?.groups).toMatchObject([
    { kind: 'changed', count: 1, issues: [{ shortcode: 'shown', path: '/directory/ruler/issues/shown' }] },
  ])
  const second = await listChanges(cms, 'ruler', first.next ?? '', 2)
  expect(second.versions).toMatchObject([{ version: '1.0.0', isFirst: true, groups: [{ kind: 'added', count: 1, issues: [] }] }])
  expect(first.versions.map(({ isFirst }) => isFirst)).toEqual([false, false])
  expect(second.next).toBeNull()
  expect(JSON.stringify([first, second])).not.toContain('hidden')
  expect((await listChanges(cms, 'another')).versions).toEqual([])
})

test('first imports of tools on one day fill one entry of a page', async () => {
  const id = await issue('shown-too')
  for (const [index, shortcode] of ['tool-a', 'tool-b', 'tool-c'].entries())
    await change(await addAnalyzer(cms, shortcode), id, 'added', '1.0.0', `2026-04-01T00:00:0${index}Z`)
  const { versions, next } = await listChanges(cms, '', '', 1)
  expect(versions.map(({ analyzer: { shortcode }, isFirst }) => [shortcode, isFirst])).toEqual([
    ['tool-c', true],
    ['tool-b', true],
    ['tool-a', true],
  ])
  expect((await listChanges(cms, '', next ?? '', 1)).versions).toMatchObject([{ version: '1.2.0', isFirst: false }])
})

test.each(['nonsense', "'; DROP TABLE issues; --", '9999999', '2026-99-99T00:00:00Z'])(
  'changes before %s are the first page',
  async (before) => {
    expect((await listChanges(cms, '', before)).versions.length).toBeGreaterThan(0)
  },
)

test('a removed rule keeps its page, which links to its replacements and names unknown ones', async () => {
  await issue('fresh')
  await issue('gone', { removed: { since: '2.0.0' }, deprecated: { since: '1.5.0', replacedBy: ['fresh', 'other-tool/rule'] } })
  const found = await findIssue(cms, 'ruler', 'gone')
  expect(found).toMatchObject({
    issue: {
      removed: { since: '2.0.0' },
      replacements: [
        { code: 'fresh', path: '/directory/ruler/issues/fresh' },
        { code: 'other-tool/rule', path: null },
      ],
    },
  })
})

test('a replacement is a link only if it is public', async () => {
  await issue('waiting', { _status: 'draft' })
  await issue('left', { removed: { since: '2.0.0' }, deprecated: { since: '1.5.0', replacedBy: ['waiting'] } })
  expect(await findIssue(cms, 'ruler', 'left')).toMatchObject({ issue: { replacements: [{ code: 'waiting', path: null }] } })
})

const feedback = (fields: Record<string, string>) =>
  answerFeedback(
    new Request('http://localhost/forms/feedback', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'somebody', 'x-forwarded-for': '192.0.2.1' },
      body: new URLSearchParams(fields).toString(),
    }),
  )

test('stores feedback on a public issue anonymously', async () => {
  const id = await issue('said')
  await issue('unseen', { _status: 'draft' })
  const answer = await feedback({
    analyzer: 'ruler',
    issue: 'said',
    kind: 'problem',
    message: 'Wrong <b>example</b>.',
    locale: 'de',
    name: 'Ada',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de/directory/ruler/issues/said#feedback-sent'])
  const { docs } = await cms.find({ collection: 'feedback', depth: 0 })
  expect(docs).toMatchObject([{ issue: id, kind: 'problem', message: 'Wrong <b>example</b>.' }])
  expect(JSON.stringify(docs)).not.toMatch(/Ada|somebody|192\.0\.2/)
  expect((await feedback({ analyzer: 'ruler', issue: 'unseen', kind: 'helpful' })).status).toBe(404)
  expect((await feedback({ analyzer: '../..', issue: '"><script>', kind: 'helpful' })).status).toBe(404)
})

test('refuses feedback beyond the limit with a page that links back', async () => {
  await issue('flooded')
  const answers = await Promise.all(Array.from({ length: 24 }, () => feedback({ analyzer: 'ruler', issue: 'flooded', kind: 'helpful' })))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(20)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('3600')
  expect(await refused?.text()).toContain('Back to the issue')
})
