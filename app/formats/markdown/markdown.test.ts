import { expect, test } from 'vitest'
import { deepened } from '../markdown/markdown.server.ts'

test('headings move down, at most to the sixth level', () => {
  expect(deepened('# A\n\n##### B\n\n#no heading', 2)).toBe('### A\n\n###### B\n\n#no heading')
})

test('code stays as it is, in fences of any length', () => {
  const code = '````md\n# not a heading\n```\n# nor this\n````'
  expect(deepened(`${code}\n\n# A`, 1)).toBe(`${code}\n\n## A`)
  expect(deepened('~~~\n# x\n```\n~~~\n# A', 1)).toBe('~~~\n# x\n```\n~~~\n## A')
})
