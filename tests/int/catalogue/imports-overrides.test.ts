import { describe, expect, test } from 'vitest'
import { openTestCms } from '#tests/setup/cms.ts'
import { importRules, issueWith, ruleOf } from '#tests/setup/catalogue/importing.ts'

const cms = await openTestCms()

describe('an edit', () => {
  test('becomes an override at once, survives imports, and ends when it is undone', async () => {
    await importRules(cms, 'kept', [ruleOf('a', { summary: 'Theirs.', tags: ['x', 'y'] })], { publish: true })
    const { id } = await issueWith(cms, 'kept', 'a')
    const edit = (data: object) => cms.update({ collection: 'issues', id, data: { ...data, _status: 'published' } })
    // The order of tags is insignificant.
    expect((await edit({ summary: 'Ours.', tags: ['y', 'x'] })).overrides).toEqual(['summary'])
    const next = [ruleOf('a', { summary: 'Theirs, newer.', tags: ['x', 'y'], since: '2' })]
    const report = await importRules(cms, 'kept', next)
    expect(report.counts).toMatchObject({ changed: 1, kept: 1, unchanged: 0 })
    expect(report.difference[0]?.fields).toEqual([
      { field: 'since', before: '', after: '2', kept: false },
      { field: 'summary', before: 'Ours.', after: 'Theirs, newer.', kept: true },
    ])
    expect(await issueWith(cms, 'kept', 'a')).toMatchObject({ summary: 'Ours.', since: '2', overrides: ['summary'], _status: 'published' })
    const again = await importRules(cms, 'kept', next)
    expect(again.counts).toMatchObject({ changed: 0, kept: 1, unchanged: 1 })
    expect(again.difference[0]?.fields.map(({ kept }) => kept)).toEqual([true])
    expect((await edit({ summary: 'Theirs, newer.' })).overrides).toEqual([])
    expect((await importRules(cms, 'kept', next)).counts).toMatchObject({ kept: 0, unchanged: 1 })
  })

  test('is replaced by the next import once the field’s upstream hash is removed', async () => {
    const rules = [ruleOf('a', { summary: 'Theirs.', since: '2' })]
    await importRules(cms, 'back', rules, { publish: true })
    const { id } = await issueWith(cms, 'back', 'a')
    const edit = (data: object) => cms.update({ collection: 'issues', id, data: { ...data, _status: 'published' } })
    const edited = await edit({ summary: 'Ours.', since: '3' })
    expect(edited.overrides).toEqual(['since', 'summary'])
    const { summary: hash, ...others } = edited.provenance?.upstreamFields as Record<string, unknown>
    expect(hash).toMatch(/^[0-9a-f]{32}$/)
    const restored = await edit({ provenance: { ...edited.provenance, upstreamFields: others } })
    expect(restored).toMatchObject({ summary: 'Ours.', overrides: ['since'] })
    const report = await importRules(cms, 'back', rules)
    expect(report.counts).toMatchObject({ changed: 1, kept: 1 })
    const imported = await issueWith(cms, 'back', 'a')
    expect(imported).toMatchObject({ summary: 'Theirs.', since: '3', overrides: ['since'], _status: 'published' })
    expect((await edit({ summary: 'Ours again.' })).overrides).toEqual(['since', 'summary'])
  })

  test('in a draft of a published issue stays in the draft, which gets the other changes and stays the latest version', async () => {
    await importRules(cms, 'beside', [ruleOf('a', { summary: 'One.', title: 'First' })], { publish: true })
    const { id } = await issueWith(cms, 'beside', 'a')
    await cms.update({ collection: 'issues', id, draft: true, data: { title: 'An editor’s', _status: 'draft' } })
    const report = await importRules(cms, 'beside', [ruleOf('a', { summary: 'Two.', title: 'Second', tags: ['new'] })])
    expect(report.counts).toMatchObject({ changed: 1, kept: 1 })
    expect(report.difference[0]?.fields).toContainEqual({ field: 'title', before: 'An editor’s', after: 'Second', kept: true })
    expect(await issueWith(cms, 'beside', 'a')).toMatchObject({ title: 'Second', summary: 'Two.', _status: 'published', overrides: [] })
    const draft = await issueWith(cms, 'beside', 'a', true)
    expect(draft).toMatchObject({ title: 'An editor’s', summary: 'Two.', tags: ['new'], _status: 'draft', overrides: ['title'] })
    const newest = await cms.findVersions({ collection: 'issues', where: { parent: { equals: id } }, sort: '-updatedAt', limit: 2 })
    expect(newest.docs.map(({ version, latest }) => [version.title, latest])).toEqual([
      ['An editor’s', true],
      ['Second', false],
    ])
    const published = await cms.update({ collection: 'issues', id, data: { _status: 'published' } })
    expect(published).toMatchObject({ title: 'An editor’s', summary: 'Two.', overrides: ['title'] })
  })

  test('in a never published draft is kept by the next import', async () => {
    await importRules(cms, 'never', [ruleOf('a', { summary: 'One.' })])
    const { id } = await issueWith(cms, 'never', 'a')
    await cms.update({ collection: 'issues', id, draft: true, data: { title: 'An editor’s' } })
    await importRules(cms, 'never', [ruleOf('a', { summary: 'Two.' })], { publish: true })
    expect(await issueWith(cms, 'never', 'a')).toMatchObject({
      title: 'An editor’s',
      summary: 'Two.',
      _status: 'published',
      overrides: ['title'],
    })
  })

  test('made before the first import is kept, and empty fields are filled in', async () => {
    await importRules(cms, 'adopting', [ruleOf('other')])
    const { analyzer } = await issueWith(cms, 'adopting', 'other')
    const made = {
      analyzer: analyzer as number,
      shortcode: 'mine',
      title: 'My words',
      severity: 'minor',
      category: 'style',
      autofix: 'none',
    } as const
    const { id } = await cms.create({ collection: 'issues', data: { ...made, _status: 'published' } })
    const rules = [ruleOf('other'), ruleOf('mine', { summary: 'Theirs.' })]
    const report = await importRules(cms, 'adopting', rules)
    expect(report.counts).toMatchObject({ added: 0, kept: 1 })
    const issue = await issueWith(cms, 'adopting', 'mine')
    expect(issue).toMatchObject({ id, title: 'My words', severity: 'minor', summary: 'Theirs.', overrides: ['severity', 'title'] })
    expect((await importRules(cms, 'adopting', rules)).counts).toMatchObject({ changed: 0, unchanged: 2, kept: 1 })
  })

  test('of an analyzer in a draft is kept while the tool’s facts reach both versions', async () => {
    await importRules(cms, 'waiting', [ruleOf('a')], { publish: true })
    const { analyzer } = await issueWith(cms, 'waiting', 'a')
    const id = analyzer as number
    await cms.update({ collection: 'analyzers', id, draft: true, data: { excerpt: 'Not yet.', _status: 'draft' } })
    await importRules(cms, 'waiting', [ruleOf('a')], { version: '2.0.0' })
    const read = (draft: boolean) => cms.findByID({ collection: 'analyzers', id, draft })
    expect(await read(false)).toMatchObject({ tool: { version: '2.0.0' }, _status: 'published' })
    expect((await read(false)).excerpt).not.toBe('Not yet.')
    expect(await read(true)).toMatchObject({ tool: { version: '2.0.0' }, excerpt: 'Not yet.', _status: 'draft' })
  })

  test('that unpublished a rule is not undone by an import that publishes', async () => {
    await importRules(cms, 'off', [ruleOf('a')], { publish: true })
    const { id } = await issueWith(cms, 'off', 'a')
    await cms.update({ collection: 'issues', id, data: { _status: 'draft' } })
    await importRules(cms, 'off', [ruleOf('a', { summary: 'New.' })], { publish: true })
    expect(await issueWith(cms, 'off', 'a')).toMatchObject({ _status: 'draft', summary: 'New.' })
  })

  test('during an import is not lost and does not block it', async () => {
    const rules = (summary: string) => Array.from({ length: 400 }, (_, index) => ruleOf(`rule-${index}`, { summary }))
    await importRules(cms, 'busy', rules('One.'), { publish: true })
    const { id } = await issueWith(cms, 'busy', 'rule-7')
    const importing = importRules(cms, 'busy', rules('Two.'))
    const saves = [1, 2, 3].map((number) =>
      cms.update({ collection: 'issues', id, data: { title: `Edit ${number}`, _status: 'published' } }),
    )
    const [report] = await Promise.all([importing, ...saves])
    expect(report.counts.changed).toBe(400)
    const issue = await issueWith(cms, 'busy', 'rule-7')
    expect(issue.title).toMatch(/^Edit \d$/)
    expect(issue).toMatchObject({ summary: 'Two.', overrides: ['title'] })
  })
})
