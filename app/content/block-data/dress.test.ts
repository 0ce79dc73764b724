import { expect, test } from 'vitest'
import { codeSample, paragraph, richText } from '#cms/fields/lexical.ts'
import type { DrawnBlock } from '../../drawn.ts'
import { dress } from './dress.server.ts'

const dressed = (block: object) => dress(block as DrawnBlock) as Promise<unknown>

const COLOURED = [[['keyword', 'const'], ' a ', ['punct', '= '], ['number', '1']]]

test('code in a known language gets its colours, other code stays as it is', async () => {
  const rows = [
    { language: 'ts', code: 'const a = 1' },
    { file: 'src/a.ts', code: 'const a = 1' },
    { language: 'klingon', code: 'const a = 1' },
  ]
  const [named, filed, unknown] = ((await dressed({ blockType: 'feature-rows', rows })) as { rows: { tokens?: unknown }[] }).rows
  expect([named?.tokens, filed?.tokens]).toEqual([COLOURED, COLOURED])
  expect(unknown).toEqual(rows[2])
})

test('a fix is coloured in the place of the line it repairs', async () => {
  const findings = [{ line: 2, fix: ' b */ 1' }, { line: 9, fix: 'x' }, { line: 1 }]
  const block = await dressed({ blockType: 'code-findings', language: 'ts', code: '/* a\n b', findings })
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

test('both sides of a diff are coloured', async () => {
  const block = await dressed({ blockType: 'autofix-diff', language: 'js', before: 'const a = 1', after: 'const a = 1' })
  expect(block).toMatchObject({ beforeTokens: COLOURED, afterTokens: COLOURED })
})

test('code in a text is coloured, and its words stay', async () => {
  const content = richText(paragraph('a'), codeSample('a.ts', 'ts', 'const a = 1'))
  const block = await dressed({ blockType: 'rich-text', content })
  expect(block).toMatchObject({ content })
  expect(JSON.stringify(block)).toContain(JSON.stringify(COLOURED))
})

test('a picture becomes its sizes, and what is no picture is not there', async () => {
  const picture = { filename: 'a.png', mimeType: 'image/png', url: '/api/media/file/a.png', width: 8, height: 4, alt: 'A', filesize: 1 }
  const { picture: shown } = (await dressed({ blockType: 'hero', picture })) as { picture: object }
  expect(shown).toEqual({
    src: '/api/media/file/a.png',
    width: 8,
    height: 4,
    alt: 'A',
    avif: [],
    webp: [],
    focus: { x: 50, y: 50 },
  })
  expect(await dressed({ blockType: 'hero', picture: { ...picture, mimeType: 'text/plain' } })).toMatchObject({ picture: undefined })
  expect(await dressed({ blockType: 'hero', picture: 7 })).toEqual({ blockType: 'hero', picture: 7 })
})
