import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint({ overrideConfig: [{ languageOptions: { parserOptions: { projectService: false } } }] })

/** The rules that fire when `folder/x.ts` imports `path`. */
async function rulesAgainst(folder: string, path: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`import { x } from '${path}'\nexport const y = x\n`, { filePath: `${folder}/x.ts` })
  return result?.messages.map(({ ruleId }) => ruleId) ?? []
}

test.each([
  ['app/ui', '../features/directory/issue-page.tsx'],
  ['app/ui', '#cms/env.ts'],
  ['app/ui', '../content/pages.server.ts'],
  ['app/features/directory', '../../blocks/hero.tsx'],
  ['app/features/directory', '#cms/payload.server.ts'],
  ['app/blocks', '../layouts/index.tsx'],
  ['app/layouts', '../routes/_site.tsx'],
  ['app/content', '../features/directory/issue-page.tsx'],
  ['cms/collections', '../../app/content/pages.server.ts'],
  ['cms/hooks', '#app/seo.ts'],
  ['cms', '../seed/index.ts'],
  ['server', '../scripts/step.ts'],
  ['seed', '../app/content/pages.server.ts'],
])('%s may not import %s', async (folder, path) => {
  expect(await rulesAgainst(folder, path)).toContain('no-restricted-imports')
})

test.each([
  ['app/features/directory', 'payload'],
  ['app/content', '@payloadcms/ui'],
  ['app/blocks', '@payload-config'],
])('%s may not know %s', async (folder, name) => {
  expect(await rulesAgainst(folder, name)).toContain('@typescript-eslint/no-restricted-imports')
})

test.each([
  ['app/features/directory', '../../ui/severity.tsx'],
  ['app/features/directory', '../../content/issues.server.ts'],
  ['app/blocks', '../features/errors/error-page.tsx'],
  ['app/content', '#cms/payload.server.ts'],
  ['cms/collections', '../blocks/index.ts'],
  ['seed', '../cms/blocks/hero.ts'],
])('%s may import %s', async (folder, path) => {
  expect(await rulesAgainst(folder, path)).toEqual([])
})
