import { expect, test } from 'vitest'
import { configQuery, issuesQuery, suggestQuery } from './directory-api.ts'
import { readParameters } from './parameters.ts'

const read = (text: string) => readParameters(new URLSearchParams(text), issuesQuery)

test('reads facets, text, order and size, and ignores empty parameters', () => {
  const parsed = read('q=no%20undef&severity=critical,!minor&tag=&cwe=79&sort=code&limit=100&at=')
  expect(parsed).toEqual({ values: { q: 'no undef', severity: 'critical,!minor', cwe: '79', sort: 'code', limit: 100 } })
  expect(read('')).toEqual({ values: {} })
})

test('accepts a facet repeated once per value, as forms send it', () => {
  expect(read('severity=critical&severity=major')).toEqual({ values: { severity: 'critical,major' } })
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
  ['sort=price', 'sort', 'sort order'],
  ['colour=red', 'colour', 'There is no parameter colour'],
  ['__proto__=1', '__proto__', 'There is no parameter'],
  ['q=a%00b', 'q', 'NUL'],
  ['q=%E0%A4', 'q', 'UTF-8'],
  ['q=%ED%A0%80', 'q', 'UTF-8'],
  ['severity=minor,%FF', 'severity', 'UTF-8'],
  [`q=${'x'.repeat(501)}`, 'q', 'search text'],
  [`tag=${'x,'.repeat(40)}y`, 'tag', 'Tags'],
])('%s is refused, and the response names %s', (text, parameter, sentence) => {
  const parsed = read(text)
  expect(parsed).toMatchObject({ invalid: { parameter } })
  expect('invalid' in parsed && parsed.invalid.detail).toContain(sentence)
})

test('suggestions require a text', () => {
  expect(readParameters(new URLSearchParams(''), suggestQuery)).toMatchObject({ invalid: { parameter: 'q' } })
})

test('the configuration download accepts the filters of a page', () => {
  expect(readParameters(new URLSearchParams('q=x&analyzer=eslint&sort=code&format=list'), configQuery)).toHaveProperty('values')
})
