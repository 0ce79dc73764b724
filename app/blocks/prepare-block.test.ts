import { expect, test } from 'vitest'
import { codeSample, paragraph, richText } from '#cms/fields/lexical.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { prepareBlock } from './prepare-block.server.ts'

const prepared = (block: object) => prepareBlock(block as ResolvedBlock) as Promise<unknown>

const HIGHLIGHTED = [[['keyword', 'const'], ' a ', ['punct', '= '], ['number', '1']]]

test('highlights code in a known language and leaves other code as it is', async () => {
  const rows = [
    { language: 'ts', code: 'const a = 1' },
    { file: 'src/a.ts', code: 'const a = 1' },
    { language: 'klingon', code: 'const a = 1' },
  ]
  const [named, filed, unknown] = ((await prepared({ blockType: 'feature-rows', rows })) as { rows: { tokens?: unknown }[] }).rows
  expect([named?.tokens, filed?.tokens]).toEqual([HIGHLIGHTED, HIGHLIGHTED])
  expect(unknown).toEqual(rows[2])
})

test('highlights a fix in the context of the line it replaces', async () => {
  const findings = [{ line: 2, fix: ' b */ 1' }, { line: 9, fix: 'x' }, { line: 1 }]
  const block = await prepared({ blockType: 'code-findings', language: 'ts', code: '/* a\n b', findings })
  expect(block).toMatchObject({
    findings: [
      {
        fixTokens: [
          ['comment', ' b */ '],
          ['number', '1'],
        ],
      },
      findings[1],
      findings[2],
    ],
  })
})

test('highlights both sides of a diff', async () => {
  const block = await prepared({ blockType: 'autofix-diff', language: 'js', before: 'const a = 1', after: 'const a = 1' })
  expect(block).toMatchObject({ beforeTokens: HIGHLIGHTED, afterTokens: HIGHLIGHTED })
})

test('highlights code in a rich text and keeps the text', async () => {
  const content = richText(paragraph('a'), codeSample('a.ts', 'ts', 'const a = 1'))
  const block = await prepared({ blockType: 'rich-text', content })
  expect(block).toMatchObject({ content })
  expect(JSON.stringify(block)).toContain(JSON.stringify(HIGHLIGHTED))
})

test('turns a picture into an image source and drops other media', async () => {
  const picture = { filename: 'a.png', mimeType: 'image/png', url: '/api/media/file/a.png', width: 8, height: 4, alt: 'A', filesize: 1 }
  const { picture: shown } = (await prepared({ blockType: 'hero', picture })) as { picture: object }
  expect(shown).toEqual({
    src: '/api/media/file/a.png',
    width: 8,
    height: 4,
    alt: 'A',
    avif: [],
    webp: [],
    focus: { x: 50, y: 50 },
  })
  expect(await prepared({ blockType: 'hero', picture: { ...picture, mimeType: 'text/plain' } })).toMatchObject({ picture: undefined })
  expect(await prepared({ blockType: 'hero', picture: 7 })).toEqual({ blockType: 'hero', picture: 7 })
})
