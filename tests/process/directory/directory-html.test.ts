import { beforeAll, describe, expect, test } from 'vitest'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess

beforeAll(async () => {
  site = await sharedSite()
})

const get = (path: string) => fetch(site.url + path, { headers: { accept: 'text/html' } })
const html = async (path: string) => (await get(path)).text()
/** The text of a page's main part, without markup. */
const textOf = async (path: string) =>
  (/<main[\s\S]*<\/main>/.exec(await html(path))?.[0] ?? '')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")

describe('the page of an issue', () => {
  test('shows its facts, snippets, neighbours and JSON-LD', async () => {
    const page = await html('/directory/eslint/issues/no-unused-vars')
    expect(page).toMatch(/<h1[^>]*>(?:(?!<\/h1>)[\s\S])*Disallow unused variables/)
    const text = await textOf('/directory/eslint/issues/no-unused-vars')
    expect(text).toContain('minor')
    expect(text).toContain('// eslint-disable-next-line no-unused-vars')
    expect(text).not.toContain('{{')
    const neighbours = /<nav[^>]*aria-label="Neighbouring issues"[\s\S]*?<\/nav>/.exec(page)?.[0] ?? ''
    expect(neighbours.match(/<a /g)).toHaveLength(2)
    expect(/<script type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>/.exec(page)?.[0]).toContain('TechArticle')
  })

  test('shows what the tool reported, and claims what was run', async () => {
    const page = await html('/directory/eslint/issues/no-cond-assign')
    const text = await textOf('/directory/eslint/issues/no-cond-assign')
    expect(page).toMatch(/<mark[\s>]/)
    expect(text).toContain('Expected a conditional expression and instead saw an assignment.')
    expect(text).toMatch(/Checked with ESLint \d+\.\d+\.\d+/)
    expect(text).toContain('When not to use it')
    expect(page).toContain('href="/directory/oxlint/issues/no-cond-assign"')
  })

  test('says how to run Oxlint for a type-aware rule only', async () => {
    expect(await textOf('/directory/oxlint/issues/typescript-no-floating-promises')).toContain('npx oxlint --type-aware')
    expect(await textOf('/directory/oxlint/issues/no-debugger')).not.toContain('--type-aware')
  })

  test('that is deprecated links to its replacement', async () => {
    const page = await html('/directory/eslint/issues/no-new-object')
    expect(page).toContain('Deprecated since')
    expect(page).toContain('href="/directory/eslint/issues/no-object-constructor"')
  })
})

test('the list of tags leads to pages that list issues by analyzer', async () => {
  const [, first = ''] = /href="(\/directory\/tags\/[^"]+)"/.exec(await html('/directory/tags')) ?? []
  expect(first).not.toBe('')
  const page = await html(first)
  expect(page).toContain('data-hit')
  expect(page).toContain('issues-of')
  expect((await get('/directory/cwe')).status).toBe(200)
})

test.each(['/directory/tags/no-issue-has-this', '/directory/cwe/99999'])('%s has no issues and is a 404', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('the changes of an analyzer are on their page, which names the feed', async () => {
  const page = await html('/directory/changes?analyzer=eslint')
  expect(await textOf('/directory/changes?analyzer=eslint')).toMatch(/Changes in ESLint[\s\S]*One analyzer with \d+ rules was added/)
  expect(page).toMatch(/<link[^>]+type="application\/atom\+xml"[^>]*>/)
  expect(page).toContain('href="/directory/changes.xml"')
})

test('a filtered page is noindex with another canonical page; a single analyzer has its own', async () => {
  const robots = '<meta name="robots" content="noindex, follow"/>'
  const filtered = await html('/directory?q=unused')
  expect(filtered).toContain(robots)
  expect(filtered).toMatch(/rel="canonical" href="[^"]+\/directory"/)
  expect(await html('/directory?analyzer=eslint')).toMatch(/rel="canonical" href="[^"]+\/directory\/eslint"/)
  expect(await html('/directory/eslint')).not.toContain('<meta name="robots"')
})

test('a search without results suggests removing a filter only if one is selected', async () => {
  const text = await textOf('/directory?q=zzzzzzqqqq')
  expect(text).toContain('Try fewer words')
  expect(text).not.toContain('Remove a filter')
  expect(await textOf('/directory?q=zzzzzzqqqq&severity=minor')).toContain('Remove a filter. Try fewer words')
})

test('feedback from another origin, without a message, of an unknown kind or type is refused', async () => {
  const send = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ analyzer: 'eslint', issue: 'no-with', ...form })
    return (await fetch(`${site.url}/forms/feedback`, { method: 'POST', body, headers: { accept: 'text/html', ...headers } })).status
  }
  expect(await send({ kind: 'helpful' }, { origin: 'https://elsewhere.example' })).toBe(403)
  expect(await send({ kind: 'problem', message: ' ' })).toBe(422)
  expect(await send({ kind: 'loved' })).toBe(422)
  expect(await send({ kind: 'helpful' }, { 'content-type': 'application/json' })).toBe(415)
})

test('no page may evaluate code; the worker of the playground may, and connects nowhere', async () => {
  const policy = (await get('/directory/eslint/issues/no-cond-assign')).headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).not.toContain('eval')
})
