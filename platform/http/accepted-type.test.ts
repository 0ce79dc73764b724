import { expect, test } from 'vitest'
import { prefersMarkdown } from './accepted-type.ts'

test.each([
  ['text/markdown', true],
  ['text/markdown;q=0.5', true],
  ['text/markdown, text/html', true],
  ['text/markdown, */*', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/html;q=0.8,TEXT/Markdown ; charset=utf-8 ; q=0.9', true],
  ['text/markdown;q=0.4, text/*;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0, */*;q=0', false],
  ['text/markdown;q=x', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [null, false],
])('Accept: %s prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})
