import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the short links for programs are high enough to be met', async () => {
  const styles = await readFile(new URL('../../styles/directory.css', import.meta.url), 'utf8')
  const [, rule = ''] = /\n\.machine-forms a \{([^}]*)\}/.exec(styles) ?? []
  const [, height = '0'] = /min-block-size: ([\d.]+)rem/.exec(rule) ?? []
  // 24 px, as WCAG 2.2 wants of what is pressed.
  expect(Number(height)).toBeGreaterThanOrEqual(1.5)
  expect(rule).toContain('inline-flex')
})
