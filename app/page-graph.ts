import { createIsomorphicFn } from '@tanstack/react-start'
import type { PageView } from './content/pages.server.ts'
import type { Shell } from './content/shell.server.ts'
import { jsonLd } from './json-ld.ts'

/** The page that the server drew into this document. */
let drawn: string | undefined

/** What the server wrote into the document, which must stay there while the page comes alive. */
export function writtenGraph(path: string): object | undefined {
  drawn ??= path
  const text = drawn === path && document.querySelector('script[type="application/ld+json"]')?.textContent
  return text ? (JSON.parse(text) as object) : undefined
}

/** What a page says of itself to machines. They read documents, so a browser neither computes it nor fetches what would. */
export const pageGraph = createIsomorphicFn()
  .server((site: Shell['site'] | undefined, page: PageView): object | undefined => jsonLd(site, page))
  .client((_site, page) => writtenGraph(page.path))
