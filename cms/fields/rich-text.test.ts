import { expect, test } from 'vitest'
import { link, pageLink, paragraph, richText } from './lexical.ts'
import { leftOutPictures } from './left-out-pictures.ts'
import { withoutPending, linkProblem } from './rich-text.ts'

const picture = (value: unknown) => ({ type: 'upload', version: 3, relationTo: 'media', value })

test('a pasted picture that was not uploaded is removed, and nothing else', () => {
  const pending = { ...picture(undefined), pending: { formID: 'a', src: 'data:image/png;base64,AAAA' } }
  const text = richText(paragraph('One'), picture(7), pending, picture(null))
  const removed: unknown[] = []
  const rest = withoutPending(text, (src) => removed.push(src))
  expect(rest.root.children).toEqual(richText(paragraph('One'), picture(7)).root.children)
  expect(removed).toEqual(['data:image/png;base64,AAAA', undefined])
  expect([null, undefined, 'text', 7].map((value) => withoutPending(value))).toEqual([null, undefined, 'text', 7])
})

test.each([
  [['https://other.example/a/chart.png?size=2'], '“chart.png” from other.example.'],
  [['http://other.example/', 'https://other.example/x/'], 'a picture from other.example.'],
  [['data:image/png;base64,AAAA', 'file:///home/ada/a.png', undefined], 'a picture inside the pasted text, a picture from your computer.'],
  [Array.from({ length: 7 }, (_, index) => `https://a.example/${index}.png`), '“4.png” from a.example and 2 more.'],
])('pictures that are left out are named: %j', (sources, named) => {
  expect(leftOutPictures(sources)).toContain(named)
})

test('the link that cannot be published is named by its text and address', () => {
  const text = (url: string) =>
    richText(paragraph('See ', link('our office', url), ' and ', pageLink('the page', { relationTo: 'pages', value: 1 })))
  expect(linkProblem(text('ftp://a.example').root)).toMatch(/^The link “our office” leads to “ftp:\/\/a\.example”\. Enter a path/)
  expect(linkProblem(text('tel:+4930123').root)).toBeUndefined()
  expect(linkProblem(undefined)).toBeUndefined()
})
