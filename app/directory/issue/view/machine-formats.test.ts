import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the links to machine-readable formats are tall enough to tap', async () => {
  const styles = await readFile(new URL('../../directory.css', import.meta.url), 'utf8')
  const [, rule = ''] = /\n\.machine-forms a \{([^}]*)\}/.exec(styles) ?? []
  const [, height = '0'] = /min-block-size: ([\d.]+)rem/.exec(rule) ?? []
  // 24 px, the minimum target size of WCAG 2.2.
  expect(Number(height)).toBeGreaterThanOrEqual(1.5)
  expect(rule).toContain('inline-flex')
})
