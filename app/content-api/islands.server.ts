import { blocks } from '#cms/blocks/index.ts'
import { blockProblems } from '#cms/core/block-input.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { problem } from '#platform/http/problem.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { prepareBlock } from '#app/blocks/prepare-block.server.ts'
import { identifyHeadings } from '#app/rich-text/body/compile-blocks.ts'
import { islandKey, keyOf } from './key.ts'
import { resolveLinks } from '#app/documents/links.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'

/** A validated block to render outside a page. */
export type Island = { id: string; block: ResolvedBlock; props: Record<string, unknown> }

const UNREADABLE = { path: 'props', message: 'These props do not match the fields of the block.' }

const MAX_PROPS_LENGTH = 32_768

const refuse = (detail: string) => problem(400, 'Bad Request', detail)

function propsIn(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/**
 * Finds the block for a key `{slug}_{key of the props}` and its props (C65). An unknown block, or one that only makes sense on a
 * page, is a 404; props that are not a JSON object, do not match the key or do not fit the block are a 400.
 */
export async function findIsland(cms: Cms, key: string, propsText: string | null): Promise<Island | Response> {
  const [, slug = '', hash = ''] = /^([a-z0-9-]+)_([A-Za-z0-9]+)$/.exec(key) ?? []
  const definition = blocks.find((block) => block.slug === slug)
  if (!definition?.custom.embeddable) return problem(404, 'Not Found', 'There is no embeddable block with this name.')
  if ((propsText ?? '').length > MAX_PROPS_LENGTH) return refuse(`props may have at most ${MAX_PROPS_LENGTH} characters.`)
  const props = propsIn(propsText)
  if (!props) return refuse('props must be a JSON object.')
  if (hash !== keyOf(props)) return refuse(`The key does not match the props. Use ${islandKey(slug, props)}.`)
  const [first] = await blockProblems(cms, cms.blocks[definition.slug], props).catch(() => [UNREADABLE])
  if (first) return refuse(`${first.path}: ${first.message}`)
  try {
    // Validated above against the block's fields; the nodes of rich text are only read here.
    const [block] = identifyHeadings([(await resolveLinks(cms, { ...props, blockType: definition.slug }, VISITOR)) as ResolvedBlock])
    return block ? { id: key, block: await prepareBlock(block), props } : refuse('There is nothing to render.')
  } catch {
    return refuse('The rich text among the props cannot be read.')
  }
}
