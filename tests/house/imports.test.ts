import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { findImportCycles } from './import-cycles.ts'
import { refusalOf, SLICES, sliceOf } from './slices.ts'

const eslint = new ESLint({ overrideConfig: [{ languageOptions: { parserOptions: { projectService: false } } }] })

/** The lint messages for a file in `folder` with this line. */
async function lintMessages(folder: string, line: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: `${folder}/x.ts` })
  return result?.messages.map(({ message }) => message) ?? []
}

test.each([
  ['app/ui', "export { IssuePage } from '../directory/issue/view/issue-page.tsx'", 'app/directory comes after app/ui'],
  ['app/ui', "export { findPage } from '#app/pages/pages.server.ts'", 'app/pages comes after app/ui'],
  ['app/documents', "export type { Body } from '#app/rich-text/body/toc.ts'", 'app/rich-text comes after app/documents'],
  ['app/forms', "export const load = () => import('#app/layouts/index.tsx')", 'app/layouts comes after app/forms'],
  ['app/blocks', "export type Root = import('#app/routes/_site.tsx').Root", 'app/routes comes after app/blocks'],
  ['cms/collections', "export { seo } from '#app/seo/seo.ts'", 'app/seo comes after cms'],
  ['platform/http', "export type { Cms } from '#cms/core/cms.ts'", 'cms/core comes after platform'],
  ['catalogue/reading', "export type { Cms } from '#cms/core/cms.ts'", 'cms/core comes after catalogue'],
  ['cms/fields', "export { Pages } from '../collections/pages.ts'", 'cms/collections comes after cms/fields'],
  ['cms/core', "export { seed } from '#seed/index.ts'", 'The site does not import seed'],
  ['server', "export { step } from '#scripts/step.ts'", 'server may import platform, catalogue, cms.'],
  ['seed', "export { findPage } from '#app/pages/pages.server.ts'", 'seed may import platform, catalogue, cms.'],
  ['app/new-slice', "export { env } from '#platform/env/env.ts'", 'app/new-slice is not in the list of slices'],
])('in %s, `%s` is refused', async (folder, line, message) => {
  expect(await lintMessages(folder, line)).toContainEqual(expect.stringContaining(message))
})

test.each([
  ['app/directory', 'payload'],
  ['app/documents', '@payloadcms/ui'],
  ['app/blocks', '@payload-config'],
])('%s may not import %s', async (folder, name) => {
  expect(await lintMessages(folder, `export { x } from '${name}'`)).toContainEqual(
    expect.stringContaining('Only cms/ and app/routes/_payload* know Payload.'),
  )
})

test.each([
  ['app/directory', "export { Severity } from '#app/ui/severity.tsx'"],
  ['app/pages', "export type { Cms } from '#cms/core/cms.ts'"],
  ['cms/collections', "export { blocks } from '../blocks/index.ts'"],
  ['seed', "export { hero } from '#cms/blocks/hero.ts'"],
  ['scripts', "export { env } from '#platform/env/env.ts'"],
])('in %s, `%s` is allowed', async (folder, line) => {
  expect(await lintMessages(folder, line)).toEqual([])
})

test('of two slices, one may import the other, but never both', () => {
  for (const from of SLICES) for (const to of SLICES) if (from !== to) expect([refusalOf(from, to), refusalOf(to, from)]).toContain(null)
})

test('tests, configuration and generated files belong to no slice', () => {
  expect(['tests/setup/cms.ts', 'vite.config.ts', 'payload-types.ts', 'migrations/index.ts'].map(sliceOf)).toEqual([null, null, null, null])
})

test('there are no import cycles, type imports included', () => {
  expect([...findImportCycles().values()]).toEqual([])
})
