import { expect, test } from 'vitest'
import { markdownTree } from './markdown-tree.server.ts'

test.each([
  ['a million brackets', '['.repeat(1e6), 'has 1000000 characters'],
  ['thousands of brackets in one block', '[a]('.repeat(3000), 'too many brackets'],
  ['thousands of asterisks in one block', '*a_ '.repeat(3000), 'too many brackets, asterisks'],
  ['many blocks full of underscores', `${'a_'.repeat(1500)}\n\n`.repeat(20), 'too many brackets'],
  ['a tower of quotes', `${'>'.repeat(10_000)}a`, 'more than 100 marks'],
  ['a tower of lists', `text\n${'- '.repeat(5000)}a`, 'more than 100 marks'],
  ['a tower of numbered lists', `${'1) '.repeat(500)}a`, 'more than 100 marks'],
  ['a tower of lists, hidden by indentation', `- a\n${' '.repeat(200)}- b`, 'more than 100 marks'],
  ['tens of thousands of list items', '- a\n'.repeat(20_000), 'more than 5000 list items'],
  ['tens of thousands of empty list items', '-\n'.repeat(20_000), 'more than 5000 list items'],
  ['a long definition used a thousand times', `${'[a] '.repeat(1200)}\n\n[a]: /${'x'.repeat(50_000)}`, 'refers too often'],
])('rejects %s with an error that says what to change', (_name, markdown, message) => {
  expect(() => markdownTree(markdown)).toThrow(message)
})

test.each([
  ['a long text', 'Some words and a [link](/a) with *stress*.\n\n'.repeat(1000)],
  ['a long table', `| a | b |\n| - | - |\n${'| [x](/y) | `snake_case` |\n'.repeat(300)}`],
  ['a long list', '- a\n'.repeat(1000)],
  ['deep code', `\`\`\`\n${' '.repeat(150)}x\n\`\`\`\n`],
  ['a ruler', '-'.repeat(200)],
  ['a pile of nested marks', `${'**a '.repeat(500)}${'a** '.repeat(500)}`],
  ['quotes in quotes', `${'> '.repeat(40)}a`],
  ['nothing', ''],
])('accepts %s', (_name, markdown) => {
  expect(() => markdownTree(markdown)).not.toThrow()
})
