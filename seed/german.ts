import type { Cms } from '#cms/core/cms.ts'
import type { Page } from '#types'
import { germanDevelopers, germanHome } from './pages/german.ts'
import type { Translation } from './pages/page-seed.ts'
import { legal } from './content/texts.ts'
import { markdownText } from './markdown.ts'
import { readPaths } from './upsert.ts'

type Blocks = NonNullable<Page['blocks']>
type Row = Record<string, unknown>

/**
 * Replaces the texts of a block, or of a row of one, with their translations. Lists are matched by position; rows and texts
 * without a translation are shown in English.
 */
function translated(row: Row, texts: Row): Row {
  const changed = Object.entries(texts).map(([key, value]) => {
    const own = row[key]
    if (Array.isArray(value)) return [key, (own as Row[]).map((inner, index) => translated(inner, (value[index] ?? {}) as Row))]
    return [key, typeof value === 'object' ? translated((own ?? {}) as Row, value as Row) : value]
  })
  return { ...row, ...(Object.fromEntries(changed) as Row) }
}

/** Translates the blocks of a page that are still the seed's; an editor's own blocks stay unchanged. */
const translateBlocks = (blocks: Blocks, german: Translation) =>
  blocks.map((block, index) => {
    const { blockType, ...texts } = german.blocks[index] ?? {}
    return block.blockType === blockType ? translated(block as unknown as Row, texts) : block
  }) as Blocks

/** The page at `path`, unless it has a German translation already. */
async function untranslated(cms: Cms, path: string): Promise<Page | null> {
  const read = { collection: 'pages', where: { path: { equals: path } }, depth: 0, limit: 1 } as const
  const { docs } = await cms.find({ ...read, locale: 'de', fallbackLocale: false })
  return docs[0]?.title ? null : (docs[0] ?? null)
}

const publish = (cms: Cms, { id }: Page, data: Partial<Page>) =>
  cms.update({ collection: 'pages', id, locale: 'de', data: { ...data, _status: 'published' } })

async function seedTranslation(cms: Cms, path: string, german: Translation): Promise<void> {
  const page = await untranslated(cms, path)
  if (page) await publish(cms, page, { ...german, blocks: translateBlocks(page.blocks ?? [], german) })
}

/** Translates the pages that consist of one text. */
async function seedLegal(cms: Cms): Promise<void> {
  for (const { path, locale, body, ...fields } of legal) {
    if (locale !== 'de') continue
    const page = await untranslated(cms, path)
    const [text, ...others] = page?.blocks ?? []
    // A page that an editor has changed is left to its translators.
    if (!page || text?.blockType !== 'rich-text' || others.length > 0) continue
    await publish(cms, page, { ...fields, blocks: [{ ...text, content: markdownText(body, await readPaths(cms)) }] })
  }
}

/** Publishes the home page, the page for developers and the privacy notice in German once; existing translations stay. */
export async function seedGerman(cms: Cms): Promise<void> {
  await seedTranslation(cms, '/', germanHome)
  await seedTranslation(cms, '/developers', germanDevelopers)
  await seedLegal(cms)
}
