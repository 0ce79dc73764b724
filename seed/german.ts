import type { Cms } from '../cms/payload.server.ts'
import type { Page } from '../payload-types.ts'
import { germanHome } from './pages/home.de.ts'
import { germanPrivacy } from './pages/privacy.de.ts'

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

async function findByPath(cms: Cms, path: string): Promise<number | null> {
  const { docs } = await cms.find({ collection: 'pages', where: { path: { equals: path } }, depth: 0, limit: 1, select: {} })
  return docs[0]?.id ?? null
}

/** A page's id and its blocks, unless somebody has written it in German already. */
async function untranslated(cms: Cms, path: string): Promise<Page | null> {
  const read = { collection: 'pages', where: { path: { equals: path } }, depth: 0, limit: 1 } as const
  const { docs } = await cms.find({ ...read, locale: 'de', fallbackLocale: false })
  return docs[0]?.title ? null : (docs[0] ?? null)
}

const publish = (cms: Cms, { id }: Page, data: Partial<Page>) =>
  cms.update({ collection: 'pages', id, locale: 'de', data: { ...data, _status: 'published' } })

async function seedHome(cms: Cms): Promise<void> {
  const page = await untranslated(cms, '/')
  if (page) await publish(cms, page, { ...germanHome, blocks: inGermanWords(page.blocks ?? []) })
}

async function seedPrivacy(cms: Cms): Promise<void> {
  const [page, security] = [await untranslated(cms, '/privacy'), await findByPath(cms, '/security')]
  const [text, ...others] = page?.blocks ?? []
  // An editor who made something else of it has to translate that.
  if (!page || !security || text?.blockType !== 'rich-text' || others.length > 0) return
  const { content, ...words } = germanPrivacy
  await publish(cms, page, { ...words, blocks: [{ ...text, content: content({ relationTo: 'pages', value: security }) }] })
}

/** Publishes the home page and the privacy notice in German, once; what translators wrote since stays. */
export async function seedGerman(cms: Cms): Promise<void> {
  await seedHome(cms)
  await seedPrivacy(cms)
}
