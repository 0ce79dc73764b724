import { describe, expect, test } from 'vitest'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { refusal, unique, visitsOf } from '#tests/setup/redirects/visits.ts'

const cms = await openTestCms()
const { rows, create, publish, saveDraft, ruleAt, ruleCount, visit } = visitsOf(() => cms)

describe('a published path that changes', () => {
  test('leaves a 301, as does every public page below, at any depth', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const top = await create({ slug: a })
    const child = await create({ slug: 'child', parent: top.id })
    await create({ slug: 'grand', parent: child.id })
    const hidden = await create({ slug: 'hidden', parent: child.id }, 'draft')
    await publish(top.id, { slug: b })
    expect(await visit(`/${b}/child/grand`)).toBe('200 grand')
    expect(await visit(`/${a}`)).toBe(`301 /${b}`)
    expect(await visit(`/${a}/child`)).toBe(`301 /${b}/child`)
    expect(await visit(`/${a}/child/grand`)).toBe(`301 /${b}/child/grand`)
    expect(await visit(`/${a}/child/hidden`)).toBe('404')
    expect(await ruleAt(`/${a}/child/hidden`)).toBeUndefined()
    expect((await cms.findByID({ collection: 'pages', id: hidden.id, draft: true })).path).toBe(`/${b}/child/hidden`)
  })

  test('moves when published, not when saved as a draft', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const page = await create({ slug: a })
    const child = await create({ slug: 'x', parent: page.id })
    const before = await ruleCount()
    await saveDraft(page.id, { slug: b })
    expect(await visit(`/${a}`)).toBe(`200 ${a}`)
    expect(await visit(`/${a}/x`)).toBe('200 x')
    expect(await visit(`/${b}`)).toBe('404')
    expect(await ruleCount()).toBe(before)
    // Pages saved below in the meantime stay at their public address.
    await publish(child.id, { title: 'still here' })
    expect(await visit(`/${a}/x`)).toBe('200 still here')
    await publish(page.id, {})
    expect(await visit(`/${a}`)).toBe(`301 /${b}`)
    expect(await visit(`/${a}/x`)).toBe(`301 /${b}/x`)
  })

  test('of a document that was never public leaves no redirect', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const before = await ruleCount()
    const page = await create({ slug: a }, 'draft')
    await saveDraft(page.id, { slug: b })
    await publish(page.id, {})
    expect(await ruleCount()).toBe(before)
    expect(await visit(`/${a}`)).toBe('404')
    expect(await visit(`/${b}`)).toBe(`200 ${a}`)
  })

  test('keeps drafts below, with their texts and their own new parents', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const top = await create({ slug: a })
    const child = await create({ slug: 'x', parent: top.id })
    await saveDraft(child.id, { title: 'rewritten', slug: 'y' })
    await publish(top.id, { slug: b })
    expect(await cms.findByID({ collection: 'pages', id: child.id, draft: true })).toMatchObject({
      title: 'rewritten',
      path: `/${b}/y`,
      _status: 'draft',
    })
    expect(await visit(`/${b}/x`)).toBe('200 x')
    await publish(child.id, {})
    expect(await visit(`/${b}/x`)).toBe(`301 /${b}/y`)
    expect(await visit(`/${a}/x`)).toBe(`301 /${b}/y`)
    expect(await visit(`/${b}/y`)).toBe('200 rewritten')
  })

  test('is unaffected by the draft of another page', async () => {
    const [a, b, c] = [unique('a'), unique('b'), unique('c')]
    const [top, other] = [await create({ slug: a }), await create({ slug: c })]
    const child = await create({ slug: 'x', parent: top.id })
    await saveDraft(child.id, { parent: other.id })
    await publish(top.id, { slug: b })
    expect((await cms.findByID({ collection: 'pages', id: child.id, draft: true })).path).toBe(`/${c}/x`)
    expect(await visit(`/${a}/x`)).toBe(`301 /${b}/x`)
  })

  test('collapses into one step, and moving back leaves no loop', async () => {
    const [a, b, c] = [unique('a'), unique('b'), unique('c')]
    const page = await create({ slug: a })
    await publish(page.id, { slug: b })
    await publish(page.id, { slug: c })
    expect([await visit(`/${a}`), await visit(`/${b}`)]).toEqual([`301 /${c}`, `301 /${c}`])
    await publish(page.id, { slug: a })
    expect(await visit(`/${a}`)).toBe(`200 ${a}`)
    expect(await ruleAt(`/${a}`)).toBeUndefined()
    expect([await visit(`/${b}`), await visit(`/${c}`)]).toEqual([`301 /${a}`, `301 /${a}`])
  })

  test('works below another page, to the top, and with reused slugs on the way', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const top = await create({ slug: a })
    const middle = await create({ slug: a, parent: top.id })
    await create({ slug: a, parent: middle.id })
    await create({ slug: b, parent: middle.id })
    // The child of the middle page takes over the address the middle page leaves.
    await publish(top.id, { slug: b })
    await publish(middle.id, { parent: null })
    expect(await visit(`/${a}`)).toBe(`200 ${a}`)
    expect(await visit(`/${a}/${a}`)).toBe(`200 ${a}`)
    expect(await visit(`/${a}/${b}`)).toBe(`200 ${b}`)
    expect(await visit(`/${b}/${a}/${b}`)).toBe(`301 /${a}/${b}`)
  })

  test('is refused if a page below would take another document’s address, and changes nothing', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const top = await create({ slug: a })
    await create({ slug: 'x', parent: top.id })
    // A row that today's rules would not allow, at the address the child would move to.
    const squatter = await create({ slug: unique('s') })
    await sqlOf(cms).query('UPDATE pages SET path = $1 WHERE id = $2', [`/${b}/x`, squatter.id])
    const before = await ruleCount()
    expect((await refusal(publish(top.id, { slug: b })))?.message).toContain(`/${b}/x is already the address of “${squatter.title}”`)
    expect([await visit(`/${a}`), await visit(`/${a}/x`), await ruleCount()]).toEqual([`200 ${a}`, '200 x', before])
  })
})

describe('an analyzer’s new shortcode', () => {
  test('moves thousands of issues with it, including drafts', async () => {
    const [a, b] = [unique('tool'), unique('tool')]
    const data = { name: 'Tool', shortcode: a, status: 'active', category: 'language', _status: 'published' } as const
    const analyzer = await cms.create({ collection: 'analyzers', data })
    const issue = (shortcode: string, _status: 'published' | 'draft') =>
      cms.create({
        collection: 'issues',
        draft: _status === 'draft',
        data: { analyzer: analyzer.id, shortcode, title: shortcode, severity: 'minor', category: 'style', autofix: 'none', _status },
      })
    const first = await issue('one', 'published')
    await issue('hidden', 'draft')
    await cms.update({ collection: 'issues', id: first.id, data: { shortcode: 'uno', _status: 'draft' }, draft: true })
    await sqlOf(cms).query(
      `INSERT INTO issues (analyzer_id, shortcode, slug, path, title, severity, category, autofix, _status)
       SELECT analyzer_id, 'n' || n, 'n' || n, $2 || n, title, severity, category, autofix, 'published' FROM issues, generate_series(1, 3000) n WHERE id = $1`,
      [first.id, `/directory/${a}/issues/n`],
    )
    // A draft of the analyzer moves no issues, not even those saved in the meantime.
    await cms.update({ collection: 'analyzers', id: analyzer.id, data: { shortcode: b, _status: 'draft' }, draft: true })
    await issue('two', 'published')
    expect(await visit(`/directory/${a}/issues/two`)).toBe('200 two')
    await cms.update({ collection: 'analyzers', id: analyzer.id, data: { _status: 'published' } })
    expect(await visit(`/directory/${a}`)).toBe(`301 /directory/${b}`)
    for (const name of ['one', 'two', 'n1', 'n3000'])
      expect(await visit(`/directory/${a}/issues/${name}`)).toBe(`301 /directory/${b}/issues/${name}`)
    expect(await visit(`/directory/${a}/issues/hidden`)).toBe('404')
    expect((await cms.findByID({ collection: 'issues', id: first.id, draft: true })).path).toBe(`/directory/${b}/issues/uno`)
    expect(Number((await rows(`SELECT count(*) AS n FROM redirects WHERE "from" LIKE $1`, [`/directory/${a}%`]))[0]?.n)).toBe(3003)
  })
})

describe('a save that fails', () => {
  test('in its last step leaves no redirect and moves nothing', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const top = await create({ slug: a })
    await create({ slug: 'x', parent: top.id })
    await sqlOf(cms).query(`
      CREATE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'too late'; END $$;
      CREATE TRIGGER fail_late AFTER INSERT ON redirects_rels FOR EACH ROW EXECUTE FUNCTION fail_late()`)
    try {
      await expect(publish(top.id, { slug: b })).rejects.toThrow()
    } finally {
      await sqlOf(cms).query('DROP TRIGGER fail_late ON redirects_rels; DROP FUNCTION fail_late()')
    }
    expect(await ruleAt(`/${a}`)).toBeUndefined()
    expect([await visit(`/${a}`), await visit(`/${a}/x`), await visit(`/${b}`)]).toEqual([`200 ${a}`, '200 x', '404'])
  })

  test('later in the same transaction rolls everything back', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const top = await create({ slug: a })
    const transactionID = (await cms.db.beginTransaction()) ?? undefined
    await cms.update({ collection: 'pages', id: top.id, data: { slug: b, _status: 'published' }, req: { transactionID } })
    await cms.db.rollbackTransaction(transactionID ?? 0)
    expect([await visit(`/${a}`), await visit(`/${b}`), await ruleAt(`/${a}`)]).toEqual([`200 ${a}`, '404', undefined])
  })
})
