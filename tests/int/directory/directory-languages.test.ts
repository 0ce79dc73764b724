import { beforeAll, expect, test } from 'vitest'
import { directoryQuery } from '#app/directory/search/search-query.server.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { addAnalyzer, addIssue } from '#tests/setup/directory/add-catalogue.ts'
import { importRules, ruleOf } from '#tests/setup/catalogue/importing.ts'

let cms: Cms
let gem: number

const find = (address: string) => findInDirectory(cms, directoryQuery(new URLSearchParams(address)))

const codesOf = async (language: string) =>
  (await find(`language=${encodeURIComponent(language)}&sort=code`)).hits.map(({ shortcode }) => shortcode)

beforeAll(async () => {
  cms = await openTestCms()
  const rules = [
    ruleOf('snake', { tags: ['Python', 'shell'] }),
    ruleOf('both', { tags: ['js', 'ts'] }),
    ruleOf('sharp', { tags: ['csharp'] }),
  ]
  await importRules(cms, 'polyglot', rules, { publish: true })
  gem = await addIssue(cms, await addAnalyzer(cms, 'one', { languages: ['Ruby'], _status: 'published' }), 'gem', { tags: ['python'] })
})

test('a rule has the languages of its analyzer, or else those in its tags', async () => {
  expect(await codesOf('python')).toEqual(['snake'])
  expect(await codesOf('ruby')).toEqual(['gem'])
  expect(await codesOf('typescript')).toEqual(['both'])
  expect(await codesOf('c#')).toEqual(['sharp'])
  const { facets } = await find('')
  expect(Object.fromEntries(facets.language.map(({ label, count }) => [label, count]))).toEqual({
    ...{ 'C#': 1, JavaScript: 1, Python: 1, Ruby: 1, TypeScript: 1 },
  })
})

test('a rule’s own languages replace its analyzer’s until they are removed', async () => {
  await cms.update({ collection: 'issues', id: gem, data: { languages: ['GraphQL', 'Vue'] } })
  expect([await codesOf('ruby'), await codesOf('graphql'), await codesOf('vue')]).toEqual([[], ['gem'], ['gem']])
  const { facets } = await find('')
  expect(facets.language.map(({ label }) => label)).toContain('GraphQL')
  await cms.update({ collection: 'issues', id: gem, data: { languages: [] } })
  expect([await codesOf('ruby'), await codesOf('graphql')]).toEqual([['gem'], []])
})

test('languages added to an analyzer apply to its rules', async () => {
  await cms.update({ collection: 'analyzers', where: { shortcode: { equals: 'polyglot' } }, data: { languages: ['Go'] } })
  expect(await codesOf('go')).toEqual(['both', 'sharp', 'snake'])
  expect(await codesOf('python')).toEqual([])
})
