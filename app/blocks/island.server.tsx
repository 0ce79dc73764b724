import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import { loadViews, RenderBlocks } from './index.tsx'

/** Renders a block to HTML for use outside a page. Returns `null` if the view throws on its props. */
export async function blockHtml(block: ResolvedBlock): Promise<string | null> {
  await loadViews([block])
  try {
    return staticHtml(<RenderBlocks blocks={[block]} />)
  } catch {
    return null
  }
}
