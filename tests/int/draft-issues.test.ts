import { expect, test } from 'vitest'
import { drawDraft } from '#app/content/draft-view.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { importRules, issueWith, ruleOf } from '#tests/setup/importing.ts'

test('the preview of an analyzer that is a draft lists its issues, drafts too; one that is shared by a link does not', async () => {
  const cms = await openTestCms()
  await importRules(cms, 'hidden', [ruleOf('b'), ruleOf('a', { deprecated: { since: '2' } })])
  await importRules(cms, 'other', [ruleOf('c')], { publish: true })
  const { analyzer } = await issueWith(cms, 'hidden', 'a', true)
  const focus = { collection: 'analyzers', id: analyzer as number } as const
  const user = await person(cms, 'editor')
  const drawn = await drawDraft(cms, focus, { kind: 'person', user, focus })
  expect(drawn).toMatchObject({
    searched: {
      answer: {
        total: 2,
        hits: [
          { path: '/directory/hidden/issues/a', status: 'deprecated', analyzer: { shortcode: 'hidden' } },
          { path: '/directory/hidden/issues/b', status: 'active' },
        ],
      },
    },
  })
  expect(await drawDraft(cms, focus, { kind: 'share', ...focus })).toMatchObject({ searched: { answer: { total: 0, hits: [] } } })
})
