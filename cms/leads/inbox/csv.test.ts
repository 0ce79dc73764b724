import { expect, test } from 'vitest'
import { csvLine, escapeFormulas } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['   =1', "'   =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['\u200b=1', "'\u200b=1"],
  ['"=1"', `'"=1"`],
  [`"' “=1`, `'"' “=1`],
  ['Hello\n=1', "Hello\n'=1"],
  ['Hello; =HYPERLINK("x")', `Hello;' =HYPERLINK("x")`],
  ['Hello\r\n-rf', "Hello\r\n'-rf"],
])('%j is escaped', (text, safe) => {
  expect(escapeFormulas(text)).toBe(safe)
})

test.each(['Ada', 'a=b', 'ada@example.com', '10–49', '“Hello”', '', ' 5 - 3'])('%j is unchanged', (text) => {
  expect(escapeFormulas(text)).toBe(text)
})

test('a line is quoted as in RFC 4180', () => {
  expect(csvLine(['Ada "Countess"', 'two\nlines', ''])).toBe('"Ada ""Countess""","two\nlines",""\r\n')
})
