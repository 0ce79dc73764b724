import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { callout, code, codeSample, heading, link, list, paragraph, richText, table } from '../../cms/fields/lexical.ts'
import { RichText } from './rich-text.tsx'

const render = (...nodes: Parameters<typeof richText>) => renderToStaticMarkup(<RichText nodes={richText(...nodes).root.children} />)

test('rich text becomes semantic HTML', () => {
  expect(render(heading('h2', 'A'), paragraph('b ', code('c'), link('d', '/e')), list('f'))).toBe(
    '<h2 class="knot">A</h2><p>b <code>c</code><a href="/e">d</a></p><ul><li>f</li></ul>',
  )
})

test('a heading has the id that came with it', () => {
  expect(render({ ...heading('h2', 'A'), id: 'a' })).toBe('<h2 id="a" class="knot">A</h2>')
  expect(render({ ...heading('h2', 'A'), id: { a: 1 } })).toBe('<h2 class="knot">A</h2>')
})

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', ''])(
  'a link to %j is shown as text',
  (url) => {
    expect(render(paragraph(link('x', url)))).toBe('<p>x</p>')
  },
)

test('text is text', () => {
  expect(render(paragraph('<b>&'))).toBe('<p>&lt;b&gt;&amp;</p>')
})

const media = { alt: 'A plumb line', url: 'https://site.example/api/media/file/line.webp?v=1', width: 1280, height: 720 }
const picture = (value: unknown, fields: object = {}) => ({ type: 'upload', version: 3, relationTo: 'media', value, fields })

test('a picture comes with its words and its size, from this site', () => {
  expect(render(picture(media, { caption: 'Hanging' }))).toBe(
    '<figure class="text-picture"><img src="/api/media/file/line.webp?v=1" width="1280" height="720" alt="A plumb line" loading="lazy" decoding="async"/><figcaption>Hanging</figcaption></figure>',
  )
})

test.each([
  12,
  null,
  { ...media, url: 'https://evil.example/x.png' },
  { ...media, url: 'javascript:alert(1)' },
  { ...media, url: '/api/media/file/../../users' },
  { ...media, url: null },
])('a picture of %j is none', (value) => {
  expect(render(picture(value))).toBe('')
})

test('the size for pages is shown where there is one', () => {
  const sizes = { wide: { url: '/api/media/file/line-1280.webp', width: 1280, height: 700 } }
  expect(render(picture({ ...media, sizes }))).toContain('src="/api/media/file/line-1280.webp"')
})

test('code is shown as it was written', () => {
  expect(render(codeSample('a.ts', 'ts', '<b>  x'))).toContain('<code>&lt;b&gt;  x</code>')
})

test('a remark says what kind it is, and holds text with links', () => {
  const html = render(callout('warning', '', paragraph('Mind ', link('this', '/x'))))
  expect(html).toBe(
    '<aside class="callout callout-warning" aria-label="Warning"><p class="callout-title">Warning</p><p>Mind <a href="/x">this</a></p></aside>',
  )
})

test('a table’s first row heads its columns', () => {
  const html = render(table(['A', 'B'], ['1', '2']))
  expect(html).toContain('<tr><th scope="col"><p>A</p></th><th scope="col"><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr>')
})

test('a wide table repeats the names of its columns for narrow screens', () => {
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
])('a block that is none breaks nothing: %j', (fields) => {
  expect(render({ type: 'block', version: 2, fields })).not.toContain('onclick')
})
