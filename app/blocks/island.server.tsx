import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { loadViews, RenderBlocks } from './index.tsx'

/** Renders a block to HTML for use outside a page, so its links are plain anchors. Returns `null` if the view throws on its props. */
export async function blockHtml(block: ResolvedBlock): Promise<string | null> {
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
