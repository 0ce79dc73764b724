import { expect, test } from 'vitest'
import { configQuery, issuesQuery, suggestQuery } from './directory-api.ts'
import { readParameters } from './directory-api-params.ts'

const read = (text: string) => readParameters(new URLSearchParams(text), issuesQuery)

test('facets, words, order and size are read; what is empty was not chosen', () => {
  const asked = read('q=no%20undef&severity=critical,!minor&tag=&cwe=79&sort=code&limit=100&at=')
  expect(asked).toEqual({ asked: { q: 'no undef', severity: 'critical,!minor', cwe: '79', sort: 'code', limit: 100 } })
  expect(read('')).toEqual({ asked: {} })
})

test('a form says a facet once for each value', () => {
  expect(read('severity=critical&severity=major')).toEqual({ asked: { severity: 'critical,major' } })
})

test.each([
  ['severity=fatal', 'severity', 'critical, major, minor'],
  ['severity=critical,', 'severity', 'critical, major, minor'],
  ['severity=!!minor', 'severity', 'critical, major, minor'],
  ['recommended=true', 'recommended', 'yes, no'],
  ['cwe=CWE-79', 'cwe', 'For example 79'],
  ['limit=0', 'limit', '1 to 100'],
  ['limit=101', 'limit', '1 to 100'],
  ['limit=ten', 'limit', '1 to 100'],
  ['limit=1&limit=2', 'limit', 'once'],
  ['sort=price', 'sort', 'order'],
  ['colour=red', 'colour', 'There is no parameter colour'],
  ['__proto__=1', '__proto__', 'There is no parameter'],
  ['q=a%00b', 'q', 'NUL'],
  ['q=%E0%A4', 'q', 'UTF-8'],
  ['q=%ED%A0%80', 'q', 'UTF-8'],
  ['severity=minor,%FF', 'severity', 'UTF-8'],
  [`q=${'x'.repeat(501)}`, 'q', 'looked for'],
  [`tag=${'x,'.repeat(40)}y`, 'tag', 'Tags'],
])('%s is refused, and the answer names %s', (text, parameter, sentence) => {
  const asked = read(text)
  expect(asked).toMatchObject({ wrong: { parameter } })
  expect('wrong' in asked && asked.wrong.detail).toContain(sentence)
})

test('words are needed for suggestions', () => {
  expect(readParameters(new URLSearchParams(''), suggestQuery)).toMatchObject({ wrong: { parameter: 'q' } })
})

test('the filter of a page fits the address of its configuration', () => {
  expect(readParameters(new URLSearchParams('q=x&analyzer=eslint&sort=code&format=list'), configQuery)).toHaveProperty('asked')
})
