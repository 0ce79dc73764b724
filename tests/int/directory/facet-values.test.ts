import { expect, test } from 'vitest'
import { listFacetValues } from '#app/directory/directory-counts.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { addAnalyzer, addIssue } from '#tests/setup/directory/add-catalogue.ts'

const tags = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => `t${first + index}`)

test('lists every value with its issue count, except values of removed issues only', async () => {
  const cms = await openTestCms()
  const analyzer = await addAnalyzer(cms, 'house')
  await addIssue(cms, analyzer, 'a', { tags: tags(10, 29), cwe: [79] })
  await addIssue(cms, analyzer, 'b', { tags: tags(29, 48), cwe: [79, 89] })
  await addIssue(cms, analyzer, 'c', { tags: ['t29', 'gone'], removed: { since: '2.0' } })
  const all = tags(10, 48).map((value) => ({ value, label: value, count: value === 't29' ? 2 : 1, name: '' }))
  expect((await listFacetValues(cms, 'tag')).toSorted((one, other) => (one.value < other.value ? -1 : 1))).toEqual(all)
  expect(await listFacetValues(cms, 'cwe')).toEqual([
    { value: '79', label: 'CWE-79', count: 2, name: 'Cross-site scripting' },
    { value: '89', label: 'CWE-89', count: 1, name: 'SQL injection' },
  ])
})
