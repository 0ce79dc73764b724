import type { Cms } from '../cms/payload.server.ts'
import type { Page } from '../payload-types.ts'
import { germanHome } from './pages/home.de.ts'

type Blocks = NonNullable<Page['blocks']>
type Row = Record<string, unknown>

/**
 * A block, or a row of one, with German words in place of its own. Lists are matched by position; rows without words,
 * and texts that are left out, are shown in English.
 */
function translated(row: Row, words: Row): Row {
  const changed = Object.entries(words).map(([key, value]) => {
    const own = row[key]
    if (Array.isArray(value)) return [key, (own as Row[]).map((inner, index) => translated(inner, (value[index] ?? {}) as Row))]
    return [key, typeof value === 'object' ? translated((own ?? {}) as Row, value as Row) : value]
  })
  return { ...row, ...(Object.fromEntries(changed) as Row) }
}

/** The home page's blocks with German words in those that are still the seed's; an editor's own blocks stay as they are. */
const inGermanWords = (blocks: Blocks) =>
  blocks.map((block, index) => {
    const { blockType, ...words } = germanHome.blocks[index] ?? {}
    return block.blockType === blockType ? translated(block as unknown as Row, words) : block
  }) as Blocks

/** Publishes the home page in German, once; what translators wrote since stays. */
export async function seedGerman(cms: Cms): Promise<void> {
  const read = { collection: 'pages', where: { path: { equals: '/' } }, depth: 0, limit: 1 } as const
  const { docs } = await cms.find({ ...read, locale: 'de', fallbackLocale: false })
  const [page] = docs
  if (!page || page.title) return
  const data = { ...germanHome, blocks: inGermanWords(page.blocks ?? []), _status: 'published' as const }
  await cms.update({ collection: 'pages', id: page.id, locale: 'de', data })
}
