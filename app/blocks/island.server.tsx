import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { type AnyBlock, RenderBlocks } from './index.tsx'

/** A block as HTML, for use outside a page. Its links are plain: there is no page to navigate in. */
export function blockHtml(block: AnyBlock): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <RenderBlocks blocks={[block]} />
    </RouterContextProvider>,
  )
}
