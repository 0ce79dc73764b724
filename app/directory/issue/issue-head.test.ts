import { expect, test } from 'vitest'
import { issueDescription, issueTitle } from './issue-head.ts'

const rule = { shortcode: 'no-undef', title: 'Disallow `undeclared` variables', summary: '', analyzer: { name: 'ESLint' } }

test('a rule’s title names its analyzer and has no Markdown', () => {
  expect(issueTitle(rule)).toBe('no-undef (ESLint): Disallow undeclared variables')
})

test('a long title ends after a word, and is left out if nothing of it fits', () => {
  const title = 'Disallow unreachable code after return, throw, continue, and break statements'
  expect(issueTitle({ ...rule, title })).toBe('no-undef (ESLint): Disallow unreachable code after return, throw…')
  const shortcode = 'use-react-function-component-definition-everywhere'
  expect(issueTitle({ ...rule, title, shortcode })).toBe(`${shortcode} (ESLint)`)
  expect(issueTitle({ ...rule, title, shortcode: shortcode.repeat(2) })).toBe(`${shortcode.repeat(2)} (ESLint)`)
})

test('a description says which rule it is of, also without a summary', () => {
  expect(issueDescription(rule)).toBe('ESLint no-undef: Disallow undeclared variables')
  expect(issueDescription({ ...rule, summary: 'x '.repeat(300) })).toMatch(/^ESLint no-undef: [x ]{200,282}…$/)
})
