import { expect, test } from 'vitest'
import { markdownFragmentToHtml, markdownToHtml } from './markdown.server.ts'

test('renders Markdown to semantic HTML', async () => {
  expect(await markdownToHtml('## A\n\n- `x`\n')).toBe(
    '<h2 id="a"><a class="anchor" href="#a" data-action="link">A</a></h2>\n<ul>\n<li><code>x</code></li>\n</ul>',
  )
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
])('neutralizes %s', async (markdown) => {
  const html = await markdownToHtml(markdown)
  expect(html).not.toMatch(/<script|onerror|onload|javascript:|vbscript:|data:|<iframe|<svg/i)
})

test('links may call, and the case of their scheme does not matter', async () => {
  const markdown = '[a](tel:+4930123) [b](SMS:+4930123) [c](HTTPS://x.example/A) ![d](HTTPS://x.example/d.png)'
  const html =
    '<p><a href="tel:+4930123">a</a> <a href="sms:+4930123">b</a> <a href="https://x.example/A">c</a> <a href="https://x.example/d.png">d</a></p>'
  expect([await markdownToHtml(markdown), await markdownFragmentToHtml(markdown)]).toEqual([html, html])
  expect(await markdownFragmentToHtml('[a](other.md)')).toBe('<p>a</p>')
})

test('headings have the ids that the table of contents links to (C8)', async () => {
  const markdown = '## Setup\n\n### 2024 plans\n\n> ## Setup\n'
  const ids = Array.from((await markdownToHtml(markdown)).matchAll(/id="([^"]*)"/g), ([, id]) => id)
  expect(ids).toEqual(['setup', '_2024-plans', 'setup-1'])
})

test('an h1 in the text becomes an h2', async () => {
  expect(await markdownToHtml('# A\n\n> # B')).toMatch(/^<h2 id="a">.*A.*<\/h2>[^]*<h2 id="b">.*B.*<\/h2>/)
})

test('heading levels are never skipped, whatever level the text starts with', async () => {
  const levels = async (markdown: string) => [...(await markdownToHtml(markdown)).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
  expect(await levels('### A\n\n### B\n\n##### C\n\n## D\n\n### E')).toEqual([2, 2, 3, 2, 3])
  expect(await levels('# A\n\n## B\n\n# C')).toEqual([2, 3, 2])
  expect(await levels('# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F')).toEqual([2, 3, 4, 5, 6, 6])
})

test('a heading never gets an id that the page itself uses', async () => {
  expect(await markdownToHtml('## Options\n\n## Options')).toMatch(/^<h2 id="options-1">.*\n<h2 id="options-2">/)
})

test('drops <!--more--> and all other comments (C6)', async () => {
  const html = await markdownToHtml('A\n\n<!--more-->\n\n> <!--more-->\n\nB <!-- more --> C\n\n<!-- secret -->\n\nD')
  expect(html).not.toMatch(/<!--|more|secret/)
  expect(html.match(/[ABCD]/g)).toEqual(['A', 'B', 'C', 'D'])
})

test('a footnote and its reference link to each other', async () => {
  const html = await markdownToHtml('A[^n]\n\n[^n]: B')
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`)
  expect(html.match(/href="#/g)).toHaveLength(2)
})

test('rejects Markdown that is too long', async () => {
  await expect(markdownToHtml('['.repeat(1e6))).rejects.toThrow('1000000 characters')
})

test('highlights code in a known language, leaves other code as it is, and makes both focusable', async () => {
  const html = await markdownToHtml('```js\nif (a < "b") return\n```\n\n```klingon\nif <b>\n```')
  expect(html).toMatch(/^<pre tabindex="0"><code class="language-js"><span class="t-keyword">if <\/span>/)
  expect(html).toContain('<span class="t-string">"b"</span>')
  expect(html).toContain('<pre tabindex="0"><code class="language-klingon">if &#x3C;b>\n</code></pre>')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('if (a &#x3C; "b") return')
})

test('stops highlighting a text after the limit', async () => {
  const long = `\`\`\`js\n${'const a = 1\n'.repeat(1500)}\`\`\`\n\n`
  const html = await markdownToHtml(long.repeat(3))
  expect(html.split('<pre').map((part) => part.includes('t-keyword'))).toEqual([false, true, true, false])
})

test('a link within the text follows its heading, and becomes text if there is none', async () => {
  expect(await markdownToHtml('[a](#options) [b](#x) [c](#nowhere) [d](#%)\n\n## Options\n\n## X')).toContain(
    '<p><a href="#options-1">a</a> <a href="#x">b</a> c d</p>',
  )
})

test.each([
  ['on another host becomes a link', '![A chart](https://x.example/a.png)', '<a href="https://x.example/a.png">A chart</a>'],
  ['on another host without a protocol becomes a link', '![A chart](//x.example/a.png)', '<a href="https://x.example/a.png">A chart</a>'],
  ['without alt text is labelled with its address', '![](http://x.example/a.png)', '<a href="http://x.example/a.png">x.example/a.png</a>'],
  [
    'inside a link becomes the text of that link',
    '[![Status](https://x.example/s.svg) of it](https://y.example)',
    '<a href="https://y.example">Status of it</a>',
  ],
  ['with a relative address becomes plain text', '![A chart](img/a.png)', 'A chart'],
  ['on this site stays', '![A chart](/api/media/file/a.png)', '<img src="/api/media/file/a.png" alt="A chart">'],
])('an image %s', async (_, markdown, html) => {
  expect(await markdownToHtml(`See ${markdown}.`)).toBe(`<p>See ${html}.</p>`)
})
