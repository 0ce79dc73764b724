import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown.server.ts'

test('Markdown becomes semantic HTML', async () => {
  expect(await markdownToHtml('## A\n\n- `x`\n')).toBe('<h2>A</h2>\n<ul>\n<li><code>x</code></li>\n</ul>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](javascript:alert(1))',
  '<a href="data:text/html,x">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload=alert(1)>',
  '[x](vbscript:x)',
])('%s loses its sting', async (markdown) => {
  const html = await markdownToHtml(markdown)
  expect(html).not.toMatch(/<script|onerror|onload|javascript:|vbscript:|data:|<iframe|<svg/i)
})
