import { blocks } from '#cms/blocks/index.ts'
import { blockProblems } from '#cms/block-input.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { problem } from '#cms/problem.ts'
import type { DrawnBlock } from '../drawn.ts'
import { dress } from './block-data/dress.server.ts'
import { identifyHeadings } from './body/identify-headings.ts'
import { islandKey, keyOf } from './key.ts'
import { drawFor } from './links.server.ts'
import { VISITOR } from './reader.server.ts'

/** A block that is asked for outside a page, checked; or the refusal. */
export type Island = { id: string; block: DrawnBlock; props: Record<string, unknown> }

const UNREADABLE = { path: 'props', message: 'They cannot be read.' }

const LONGEST_PROPS = 32_768

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
 * The block that `key` and `props` name (C65): `{slug}_{key of the props}`. An unknown block, or one that only makes
 * sense on a page, is 404; props that are no JSON object, do not have that key or do not fit the block are 400.
 */
export async function findIsland(cms: Cms, key: string, propsText: string | null): Promise<Island | Response> {
  const [, slug = '', hash = ''] = /^([a-z0-9-]+)_([A-Za-z0-9]+)$/.exec(key) ?? []
  const definition = blocks.find((block) => block.slug === slug)
  if (!definition?.custom.embeddable) return problem(404, 'Not Found', 'There is no such block to embed.')
  if ((propsText ?? '').length > LONGEST_PROPS) return refuse(`props may have ${LONGEST_PROPS} characters.`)
  const props = propsIn(propsText)
  if (!props) return refuse('props must be a JSON object.')
  if (hash !== keyOf(props)) return refuse(`The key does not belong to these props; theirs is ${islandKey(slug, props)}.`)
  const [first] = await blockProblems(cms, cms.blocks[definition.slug], props).catch(() => [UNREADABLE])
  if (first) return refuse(`${first.path}: ${first.message}`)
  try {
    // Checked above against the block's own fields; what rich text holds inside is seen only now.
    const [block] = identifyHeadings([(await drawFor(cms, { ...props, blockType: definition.slug }, VISITOR)) as DrawnBlock])
    return block ? { id: key, block: await dress(block), props } : refuse('There is nothing to show.')
  } catch {
    return refuse('The rich text among the props cannot be read.')
  }
}
