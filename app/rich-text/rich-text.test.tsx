import { expect, test } from 'vitest'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import { callout, code, codeSample, heading, link, list, paragraph, richText, table } from '#cms/fields/lexical.ts'
import { RichText } from './rich-text.tsx'

const render = (...nodes: Parameters<typeof richText>) => staticHtml(<RichText nodes={richText(...nodes).root.children} />)

test('renders rich text to semantic HTML', () => {
  expect(render(heading('h2', 'A'), paragraph('b ', code('c'), link('d', '/e')), list('f'))).toBe(
    '<h2 class="knot">A</h2><p>b <code>c</code><a href="/e">d</a></p><ul><li>f</li></ul>',
  )
})

test('a heading keeps its id and links to itself, unless it has a link', () => {
  expect(render({ ...heading('h2', 'A'), id: 'a' })).toBe(
    '<h2 id="a" class="knot"><a class="anchor" href="#a" data-action="link">A</a></h2>',
  )
  const linked = { ...heading('h2', 'A'), id: 'a', children: [link('d', '/e')] }
  expect(render(linked)).toBe('<h2 id="a" class="knot"><a href="/e">d</a></h2>')
  expect(render({ ...heading('h2', 'A'), id: { a: 1 } })).toBe('<h2 class="knot">A</h2>')
})

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', ''])(
  'a link to %j renders as plain text',
  (url) => {
    expect(render(paragraph(link('x', url)))).toBe('<p>x</p>')
  },
)

test.each(['https://x.test/', 'HTTPS://x.test/', 'mailto:a@x.test', 'MAILTO:a@x.test', 'tel:+4930123', 'sms:+4930123', '#a', '/a'])(
  'a link to %s renders as a link',
  (url) => {
    expect(render(paragraph(link('x', url)))).toBe(`<p><a href="${url}">x</a></p>`)
  },
)

test('escapes HTML in text', () => {
  expect(render(paragraph('<b>&'))).toBe('<p>&lt;b&gt;&amp;</p>')
})

const media = {
  mimeType: 'image/webp',
  alt: 'A plumb line',
  url: 'https://site.example/api/media/file/line.webp?v=1',
  width: 1280,
  height: 720,
}
const picture = (value: unknown, fields: object = {}) => ({ type: 'upload', version: 3, relationTo: 'media', value, fields })

test('a picture has its alt text, caption and size, and an address on this site', () => {
  expect(render(picture(media, { caption: 'Hanging' }))).toBe(
    '<figure class="text-picture"><picture><img class="image focus-x-50 focus-y-50" src="/api/media/file/line.webp?v=1" width="1280" height="720" alt="A plumb line" loading="lazy" decoding="async"/></picture><figcaption>Hanging</figcaption></figure>',
  )
})

test.each([
  12,
  null,
  { ...media, url: 'https://evil.example/x.png' },
  { ...media, url: 'javascript:alert(1)' },
  { ...media, url: '/api/media/file/../../users' },
  { ...media, url: null },
  { ...media, mimeType: 5 },
  { ...media, width: 'wide' },
])('a picture with the value %j renders nothing', (value) => {
  expect(render(picture(value))).toBe('')
})

test('malformed picture data does not break the page, and a foreign blur is dropped', () => {
  const html = render(picture({ ...media, sizes: null, blur: 'https://evil.example/x.png' }))
  expect(html).toContain('<img')
  expect(html).not.toMatch(/evil|blurred/)
})

test('a picture offers its sizes, from this site only', () => {
  const sizes = {
    webp960: { url: '/api/media/file/line-960.webp', width: 960, height: 540 },
    webp480: { url: 'https://evil.example/line-480.webp', width: 480, height: 270 },
  }
  const html = render(picture({ ...media, sizes }))
  expect(html).toContain('srcSet="/api/media/file/line-960.webp 960w')
  expect(html).not.toContain('evil')
})

test('code is shown verbatim', () => {
  expect(render(codeSample('a.ts', 'ts', '<b>  x'))).toContain('<code>&lt;b&gt;  x</code>')
})

test('a callout names its kind and may contain links', () => {
  const html = render(callout('warning', '', paragraph('Mind ', link('this', '/x'))))
  expect(html).toBe(
    '<aside class="callout callout-warning" aria-label="Warning"><p class="callout-title">Warning</p><p>Mind <a href="/x">this</a></p></aside>',
  )
})

test('the first row of a table has column headers', () => {
  const html = render(table(['A', 'B'], ['1', '2']))
  expect(html).toContain('<tr><th scope="col"><p>A</p></th><th scope="col"><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr>')
})

test('a wide table repeats its column names in the cells for narrow screens', () => {
  const html = render(table(['Question', 'A', 'B'], ['When?', 'now', 'later']))
  expect(html).toContain('<td><p>When?</p></td><td data-column="A"><p>now</p></td><td data-column="B"><p>later</p></td>')
  expect(render(table(['A', 'B'], ['1', '2']))).not.toContain('data-column')
})

test.each([
  {},
  { blockType: 'script' },
  { blockType: 'callout' },
  { blockType: 'callout', tone: 'x" onclick="', text: { root: 5 } },
  { blockType: 'code' },
])('a malformed block breaks nothing: %j', (fields) => {
  expect(render({ type: 'block', version: 2, fields })).not.toContain('onclick')
})
