import { expect, test } from 'vitest'
import { link, pageLink, paragraph, richText } from './lexical.ts'
import { withoutPending } from './rich-text.ts'
import { linkProblem } from './rich-text-link.ts'

const picture = (value: unknown) => ({ type: 'upload', version: 3, relationTo: 'media', value })

test('a pasted picture that was not uploaded is removed, and nothing else', () => {
  const pending = { ...picture(undefined), pending: { formID: 'a', src: 'data:image/png;base64,AAAA' } }
  const text = richText(paragraph('One'), picture(7), pending, picture(null))
  expect(withoutPending(text).root.children).toEqual(richText(paragraph('One'), picture(7)).root.children)
  expect([null, undefined, 'text', 7].map(withoutPending)).toEqual([null, undefined, 'text', 7])
})

test('the link that cannot be published is named by its text and address', () => {
  const text = (url: string) =>
    richText(paragraph('See ', link('our office', url), ' and ', pageLink('the page', { relationTo: 'pages', value: 1 })))
  expect(linkProblem(text('ftp://a.example').root)).toMatch(/^The link “our office” leads to “ftp:\/\/a\.example”\. Enter a path/)
  expect(linkProblem(text('tel:+4930123').root)).toBeUndefined()
  expect(linkProblem(undefined)).toBeUndefined()
})
