import { expect, test } from 'vitest'
import { otherNames } from './issue-aside.tsx'
import { readFile } from 'node:fs/promises'

test.each([
  ['the tool’s identifier', { shortcode: 'no-null', upstreamId: 'unicorn/no-null', aliases: ['unicorn/no-null'] }, []],
  ['its own code', { shortcode: 'F401', upstreamId: '', aliases: ['F401', 'unused-import'] }, ['unused-import']],
  ['either of them', { shortcode: 'b', upstreamId: 'x/b', aliases: ['y/b', 'x/b', 'z/b'] }, ['y/b', 'z/b']],
])('does not list %s as another name', (_, issue, names) => {
  expect(otherNames(issue)).toEqual(names)
})

test('the links to machine-readable formats are tall enough to tap', async () => {
  const styles = await readFile(new URL('../../directory.css', import.meta.url), 'utf8')
  const [, rule = ''] = /\n\.machine-forms a \{([^}]*)\}/.exec(styles) ?? []
  const [, height = '0'] = /min-block-size: ([\d.]+)rem/.exec(rule) ?? []
  // 24 px, the minimum target size of WCAG 2.2.
  expect(Number(height)).toBeGreaterThanOrEqual(1.5)
  expect(rule).toContain('inline-flex')
})
