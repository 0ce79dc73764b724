import { expect, test } from 'vitest'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import { DirectoryLinks } from './directory-page.tsx'

const linksOf = (lists: { tag: boolean; cwe: boolean }) => {
  const html = staticHtml(<DirectoryLinks lists={lists} />, '/directory')
  return [...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, text]) => text)
}

test('a list without entries is not linked', () => {
  expect(linksOf({ tag: true, cwe: false })).toEqual(['Changes', 'Compare analyzers', 'Playground', 'Tags'])
  expect(linksOf({ tag: false, cwe: true })).toEqual(['Changes', 'Compare analyzers', 'Playground', 'CWE'])
  expect(linksOf({ tag: false, cwe: false })).toEqual(['Changes', 'Compare analyzers', 'Playground'])
})
