import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { code, heading, link, list, paragraph, richText } from '../../cms/fields/lexical.ts'
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
