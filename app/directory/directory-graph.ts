import { createIsomorphicFn } from '@tanstack/react-start'
import type { Step } from '#app/documents/navigation-tree.ts'
import { documentMessages } from '#app/i18n/use-messages.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { renderedGraph } from '#app/seo/page-graph.ts'
import { directoryJsonLd, type DirectoryShown } from './json-ld.ts'

/** The JSON-LD graph of a directory page; see `page-graph.ts`. */
export const directoryGraph = createIsomorphicFn()
  .server((shown: DirectoryShown): object | undefined => directoryJsonLd(shown))
  .client((shown) => renderedGraph(shown.path))

/** The first step of every breadcrumb in the directory. */
export const directoryStep = (): Step => ({ label: documentMessages('places', placesMessages).directory, href: '/directory' })
