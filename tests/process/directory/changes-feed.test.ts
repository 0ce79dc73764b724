import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DirectorySite, openDirectorySite } from '#tests/setup/site/directory-site.ts'

let directory: DirectorySite
const get = (path: string) => directory.get(path)

beforeAll(async () => {
  directory = await openDirectorySite()
})
afterAll(() => directory.close())

describe('the feed of changes', () => {
  test.each(['xml', 'json'])('in %s allows all origins', async (form) => {
    const { headers } = await get(`/directory/changes.${form}`)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('set-cookie')).toBeNull()
  })

  /** Changes rules as an import does, which always writes the rule too. */
  const change = (insert: string) =>
    directory.sql(`BEGIN; ${insert}; UPDATE issues SET updated_at = now() WHERE shortcode = 'no-raw.query'; COMMIT`)

  test('escapes titles, which are plain text', async () => {
    await change(
      `INSERT INTO issue_changes (analyzer_id, issue_id, kind, version, at)
       SELECT i.analyzer_id, i.id, 'changed', '<img src=x>', now() FROM issues i WHERE i.shortcode = 'no-raw.query'`,
    )
    const xml = async () => (await get('/directory/changes.xml')).text()
    await expect.poll(xml).toContain('<title>House Lint &lt;img src=x&gt;')
    const { items } = await (await get('/directory/changes.json')).json()
    expect(items[0].title).toBe('House Lint <img src=x>: 1 changed')
  })

  test('contains every analyzer’s new version even if all appear on one day', async () => {
    await change(
      `INSERT INTO issue_changes (analyzer_id, issue_id, kind, version, at)
       SELECT i.analyzer_id, i.id, 'changed', 'version ' || n, now() - n * interval '1 minute'
       FROM issues i, generate_series(1, 30) n WHERE i.shortcode = 'no-raw.query'`,
    )
    type Feed = { items: { title: string }[] }
    const titles = async () => ((await (await get('/directory/changes.json')).json()) as Feed).items.map(({ title }) => title)
    const all = Array.from({ length: 30 }, (_, index) => `House Lint version ${index + 1}: 1 changed`)
    await expect.poll(titles).toEqual(expect.arrayContaining(all))
    expect((await (await get('/directory/changes')).text()).match(/version \d+<\//g)?.length ?? 0).toBeLessThan(30)
  })
})
