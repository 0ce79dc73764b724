import { expect, test } from 'vitest'
import { loadDraftView } from '#app/pages/draft-view.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { importRules, issueWith, ruleOf } from '#tests/setup/catalogue/importing.ts'

test('the preview of a draft analyzer lists its issues including drafts, unless opened by a share link', async () => {
  const cms = await openTestCms()
  await importRules(cms, 'hidden', [ruleOf('b'), ruleOf('a', { deprecated: { since: '2' } })])
  await importRules(cms, 'other', [ruleOf('c')], { publish: true })
  const { analyzer } = await issueWith(cms, 'hidden', 'a', true)
  const focus = { collection: 'analyzers', id: analyzer as number } as const
  const user = await person(cms, 'editor')
  const drawn = await loadDraftView(cms, focus, { kind: 'person', user, focus })
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
  expect(await loadDraftView(cms, focus, { kind: 'share', ...focus })).toMatchObject({ searched: { answer: { total: 0, hits: [] } } })
})
