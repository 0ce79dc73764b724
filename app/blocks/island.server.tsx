import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawnBlock } from '../drawn.ts'
import { loadViews, RenderBlocks } from './index.tsx'

/** A block as HTML, for use outside a page. Its links are plain: there is no page to navigate in. `null` when its
 * props, though of the right fields, make no block. */
export async function blockHtml(block: DrawnBlock): Promise<string | null> {
  await loadViews([block])
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })
  try {
    return renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <RenderBlocks blocks={[block]} />
      </RouterContextProvider>,
    )
  } catch {
    return null
  }
}
