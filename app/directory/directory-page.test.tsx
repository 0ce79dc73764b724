import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DirectoryLinks } from './directory-page.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/directory'] }) })

const linksOf = (lists: { tag: boolean; cwe: boolean }) => {
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <DirectoryLinks lists={lists} />
    </RouterContextProvider>,
  )
  return [...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, text]) => text)
}

test('a list without entries is not linked', () => {
  expect(linksOf({ tag: true, cwe: false })).toEqual(['Changes', 'Compare analyzers', 'Playground', 'Tags'])
  expect(linksOf({ tag: false, cwe: true })).toEqual(['Changes', 'Compare analyzers', 'Playground', 'CWE'])
  expect(linksOf({ tag: false, cwe: false })).toEqual(['Changes', 'Compare analyzers', 'Playground'])
})
