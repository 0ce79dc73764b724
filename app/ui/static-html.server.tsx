import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders part of a page to HTML for use outside of one, so its links are plain anchors. `address` is that of the page. */
export function staticHtml(part: ReactNode, address = '/'): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: [address] }), isServer: true })
  return renderToStaticMarkup(<RouterContextProvider router={router}>{part}</RouterContextProvider>)
}
