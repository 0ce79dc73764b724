import { describe, expect, test } from 'vitest'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { importRules, issueWith, ruleOf } from '#tests/setup/catalogue/importing.ts'

const cms = await openTestCms()

describe('a rule that vanished', () => {
  test('is only counted until pruned, then marked as removed with its replacement', async () => {
    await importRules(cms, 'gone', [ruleOf('stays'), ruleOf('old'), ruleOf('left')], { publish: true })
    const now = [ruleOf('stays', { aliases: ['old'] })]
    expect(await importRules(cms, 'gone', now)).toMatchObject({ vanished: 2, counts: { removed: 0 } })
    expect((await issueWith(cms, 'gone', 'left')).removed?.since).toBeFalsy()
    const report = await importRules(cms, 'gone', now, { prune: true, version: '2.0.0' })
    expect(report).toMatchObject({ vanished: 0, counts: { removed: 2, unchanged: 1 } })
    expect(await issueWith(cms, 'gone', 'left')).toMatchObject({ removed: { since: '2.0.0' }, _status: 'published' })
    expect(await issueWith(cms, 'gone', 'old')).toMatchObject({
      removed: { since: '2.0.0' },
      deprecated: { replacedBy: ['stays'] },
      _status: 'published',
    })
    expect((await importRules(cms, 'gone', now, { prune: true, version: '2.0.0' })).counts).toMatchObject({ removed: 0, changed: 0 })
    const back = await importRules(cms, 'gone', [...now, ruleOf('left')])
    expect(back.difference).toMatchObject([{ shortcode: 'left', kind: 'returned' }])
    expect((await issueWith(cms, 'gone', 'left')).removed?.since).toBeFalsy()
  })

  test('is not a rejected rule, nor any rule if an entry without a code could not be read', async () => {
    await importRules(cms, 'refused', [ruleOf('a'), ruleOf('b')], { publish: true })
    const bad = { ...ruleOf('b'), severity: 'blocker' as never }
    const report = await importRules(cms, 'refused', [ruleOf('a'), bad], { prune: true })
    expect(report).toMatchObject({
      counts: { removed: 0, rejected: 1 },
      vanished: 0,
      rejects: [{ file: 'rules.json', line: 2, code: 'b' }],
    })
    expect(report.rejects[0]?.reason).toContain('severity')
    expect(report.rejects[0]?.reason).toContain('critical')
    const unread = { kind: 'reject', at: { file: 'broken.yaml', line: 3 }, reason: 'Not YAML.' } as const
    const second = await importRules(cms, 'refused', [ruleOf('a'), unread], { prune: true })
    expect(second).toMatchObject({ counts: { removed: 0 }, vanished: 1 })
    expect(second.notes[0]?.note).toContain('No rule was marked as removed')
    expect((await issueWith(cms, 'refused', 'b')).removed?.since).toBeFalsy()
  })

  test('is not a rule known by another name of a rejected one', async () => {
    await importRules(cms, 'refused-names', [ruleOf('a'), ruleOf('old'), ruleOf('py-1')], { publish: true })
    const renamed = { ...ruleOf('new', { aliases: ['old'] }), severity: 'blocker' as never }
    const unread = { kind: 'reject', at: { file: 'foo.toml' }, code: 'foo', also: ['PY-1'], reason: 'No TOML.' } as const
    const report = await importRules(cms, 'refused-names', [ruleOf('a'), renamed, unread], { prune: true })
    expect(report).toMatchObject({ vanished: 0, counts: { removed: 0, rejected: 2 } })
    const fixed = await importRules(cms, 'refused-names', [ruleOf('a'), ruleOf('new', { aliases: ['old'] }), ruleOf('py-1')], {
      prune: true,
    })
    expect(fixed.counts).toMatchObject({ renamed: 1, removed: 0 })
  })

  test('is left alone if it was created by hand', async () => {
    await importRules(cms, 'hand', [ruleOf('a')])
    const { analyzer } = await issueWith(cms, 'hand', 'a')
    const made = {
      analyzer: analyzer as number,
      shortcode: 'mine',
      title: 'Mine',
      severity: 'minor',
      category: 'style',
      autofix: 'none',
    } as const
    await cms.create({ collection: 'issues', data: { ...made, _status: 'published' } })
    expect(await importRules(cms, 'hand', [ruleOf('a')], { prune: true })).toMatchObject({ vanished: 0, counts: { removed: 0 } })
  })
})

describe('a rule that was renamed', () => {
  test('keeps its row and keeps its former code as an alias across later imports', async () => {
    await importRules(cms, 'moved', [ruleOf('before', { tags: ['t'] })], { publish: true })
    const { id } = await issueWith(cms, 'moved', 'before')
    const report = await importRules(cms, 'moved', [ruleOf('after', { title: 'About before', tags: ['t'], aliases: ['before'] })])
    expect(report).toMatchObject({
      counts: { renamed: 1, added: 0 },
      difference: [{ shortcode: 'after', from: 'before', kind: 'renamed' }],
    })
    const issue = await issueWith(cms, 'moved', 'after')
    expect(issue).toMatchObject({ id, slug: 'after', path: '/directory/moved/issues/after', aliases: ['before'], _status: 'published' })
    const rule = await cms.find({ collection: 'redirects', where: { from: { equals: '/directory/moved/issues/before' } }, depth: 0 })
    expect(rule.docs).toMatchObject([{ status: '301', origin: 'moved', document: { relationTo: 'issues', value: id } }])
    const later = await importRules(cms, 'moved', [ruleOf('after', { title: 'About before', tags: ['t'] })], { prune: true })
    expect(later.counts).toMatchObject({ unchanged: 1, changed: 0 })
    expect((await issueWith(cms, 'moved', 'after')).aliases).toEqual(['before'])
    const kinds = await sqlOf(cms).query('SELECT kind FROM issue_changes WHERE issue_id = $1 ORDER BY id', [id])
    expect(kinds.rows).toEqual([{ kind: 'added' }, { kind: 'renamed' }])
  })

  test('and is claimed by two rules goes to the one the issue lists as an alias, else to neither', async () => {
    await importRules(cms, 'claimed', [ruleOf('inj', { aliases: ['rules.a.inj'] }), ruleOf('lone')], { publish: true })
    const { id } = await issueWith(cms, 'claimed', 'inj')
    const report = await importRules(cms, 'claimed', [
      ruleOf('contrib.b.inj', { aliases: ['inj'] }),
      ruleOf('rules.a.inj', { aliases: ['inj'] }),
      ruleOf('first', { aliases: ['lone'] }),
      ruleOf('second', { aliases: ['lone'] }),
    ])
    expect(report).toMatchObject({ counts: { renamed: 1, added: 3 }, vanished: 1 })
    expect((await issueWith(cms, 'claimed', 'rules.a.inj')).id).toBe(id)
  })

  test('only in case is the same rule', async () => {
    await importRules(cms, 'capitals', [ruleOf('noEval')], { publish: true })
    const { id } = await issueWith(cms, 'capitals', 'noEval')
    const report = await importRules(cms, 'capitals', [ruleOf('NoEval', { title: 'About noEval' })])
    expect(report.counts).toMatchObject({ renamed: 1, added: 0 })
    expect(await issueWith(cms, 'capitals', 'NoEval')).toMatchObject({ id, aliases: ['noEval'] })
    expect((await importRules(cms, 'capitals', [ruleOf('NoEval', { title: 'About noEval' })])).counts).toMatchObject({ unchanged: 1 })
  })
})

describe('conflicting codes', () => {
  test('are resolved, each with its place', async () => {
    const rules = [
      ruleOf('a', { aliases: ['b', 'shared', 'a'] }),
      ruleOf('b', { aliases: ['Shared'] }),
      ruleOf('a', { title: 'The second a' }),
      ruleOf('B'),
    ]
    const report = await importRules(cms, 'clash', rules)
    expect(report.counts).toMatchObject({ added: 2, rejected: 2 })
    expect(report.rejects).toEqual([
      { file: 'rules.json', line: 3, code: 'a', reason: '“a” is already defined in rules.json:1. The first one was kept.' },
      {
        file: 'rules.json',
        line: 4,
        code: 'B',
        reason: '“B” differs only in case from “b” in rules.json:2. The first one was kept.',
      },
    ])
    expect(report.notes).toEqual([
      { file: 'rules.json', line: 1, code: 'a', note: 'The alias “b” was left out: it is the code of another rule.' },
      { file: 'rules.json', line: 2, code: 'b', note: 'The alias “Shared” was left out: another rule already claimed it.' },
    ])
    expect((await issueWith(cms, 'clash', 'a')).aliases).toEqual(['shared'])
  })

  test('belong to the rule whose own identifier they are, in any order', async () => {
    const steal = ruleOf('steal', { aliases: ['ns/real'] })
    const real = ruleOf('ns-real', { upstreamId: 'ns/real', aliases: ['ns/real'] })
    await importRules(cms, 'own-ids', [steal])
    const report = await importRules(cms, 'own-ids', [steal, real])
    expect(report.notes.map(({ note, code }) => [code, note])).toEqual([
      ['steal', 'The alias “ns/real” was left out: it is the code of another rule.'],
    ])
    expect((await issueWith(cms, 'own-ids', 'steal')).aliases).toEqual([])
    expect((await issueWith(cms, 'own-ids', 'ns-real')).aliases).toEqual(['ns/real'])
  })

  test('whose address belongs to another document are rejected', async () => {
    await importRules(cms, 'taken', [ruleOf('a')], { publish: true })
    const { id, analyzer } = await issueWith(cms, 'taken', 'a')
    const made = {
      analyzer: analyzer as number,
      shortcode: 'first',
      title: 'Waits',
      severity: 'minor',
      category: 'style',
      autofix: 'none',
    } as const
    const draft = await cms.create({ collection: 'issues', data: made, draft: true })
    // A renamed draft keeps its first address in its row.
    await cms.update({ collection: 'issues', id: draft.id, data: { shortcode: 'second' }, draft: true })
    const report = await importRules(cms, 'taken', [ruleOf('a'), ruleOf('first'), ruleOf('new')])
    expect(report).toMatchObject({ counts: { added: 1, rejected: 1, unchanged: 1 }, rejects: [{ code: 'first', line: 2 }] })
    expect(await issueWith(cms, 'taken', 'a')).toMatchObject({ id })
  })
})

describe('the name of a rejected rule', () => {
  test('is cleaned before it is recorded, and no rule with one of its names is marked as removed', async () => {
    const good = ruleOf('scope-a')
    await importRules(cms, 'unclean', [good, ruleOf('b')], { publish: true })
    const at = { file: 'ru\0les\u202e.json', line: 1 }
    const report = await importRules(
      cms,
      'unclean',
      [ruleOf('b'), { kind: 'reject', at, code: '@scope/\0a', reason: 'It has \0 in it.' }],
      { prune: true },
    )
    expect(report).toMatchObject({
      counts: { removed: 0, rejected: 1 },
      rejects: [{ file: 'rules.json', line: 1, code: '@scope/a', reason: 'It has  in it.' }],
    })
  })

  test('is its identifier if two map to one code', async () => {
    const report = await importRules(cms, 'meeting', [
      ruleOf('a-b', { upstreamId: 'a/b' }),
      ruleOf('a-b', { upstreamId: 'a b' }),
      ruleOf('a-b', { upstreamId: 'a/b' }),
      ruleOf('A-b'),
    ])
    expect(report.rejects.map(({ reason }) => reason)).toEqual([
      '“a b” has the code “a-b” in addresses, like “a/b” in rules.json:1. The first one was kept.',
      '“a-b” is already defined in rules.json:1. The first one was kept.',
      '“A-b” differs only in case from “a-b” in rules.json:1. The first one was kept.',
    ])
  })
})

test('an analyzer whose code differs only in case is the same and keeps its own code', async () => {
  await importRules(cms, 'capital', [ruleOf('a')], { publish: true })
  const report = await importRules(cms, 'CAPITAL', [ruleOf('a'), ruleOf('b')], { publish: true })
  expect(report.counts).toMatchObject({ added: 1, unchanged: 1 })
  expect((await issueWith(cms, 'capital', 'b')).path).toBe('/directory/capital/issues/b')
})
