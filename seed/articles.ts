import { type ArticleSlug, pathOf } from '#cms/core/paths.ts'
import type { Cms } from '#cms/core/cms.ts'
import { entries, terms, posts, stories } from './content/texts.ts'
import { markdownText } from './markdown.ts'
import { idOf, type People } from './people.ts'
import { type Paths, readPaths, uploadPicture, ensure, type UpsertCounts } from './upsert.ts'
import { isUpToDate } from '#cms/catalogue/fields.ts'

/** An article to seed. `linked` builds the fields that refer to other documents, some of which may not exist yet. */
type Article = {
  collection: ArticleSlug
  slug: string
  own: Record<string, unknown>
  hasCover: boolean
  linked: (paths: Paths) => Record<string, unknown>
}

type ArticleText = { slug: string; body: string; related?: string[]; publishedAt?: string; cover?: string }

function article(
  collection: ArticleSlug,
  { body, related, publishedAt, cover, ...text }: ArticleText,
  own: Record<string, unknown>,
): Article {
  const numbers = (paths: Paths) => related?.flatMap((slug) => paths.get(pathOf(collection, { slug }))?.value ?? [])
  return {
    collection,
    slug: text.slug,
    hasCover: Boolean(cover),
    own: { ...text, ...own, ...(publishedAt && { publishedAt: `${publishedAt}T00:00:00.000Z` }) },
    linked: (paths) => ({ body: markdownText(body, paths), ...(related && { related: numbers(paths) }) }),
  }
}

/** The kinds, each after those it links to most, so that few articles have to be written twice. */
const kindsOf = (people: People): Article[][] => [
  terms.map((term) => article('glossary', term, {})),
  posts.map(({ author, ...post }) => article('posts', post, { authors: [idOf(people.authors, author)] })),
  entries.map((entry) => article('changelog', entry, {})),
  stories.map(({ customer, quoteOf, ...story }) =>
    article('stories', story, { customer: idOf(people.customers, customer), quote: idOf(people.testimonials, quoteOf) }),
  ),
]

/** The covers that are being uploaded, by the slug of their post. */
export type Covers = ReadonlyMap<string, Promise<number>>

/** Starts to upload the covers of the missing posts. Another core renders their sizes while this one seeds what comes before posts. */
export async function startCovers(cms: Cms): Promise<Covers> {
  const { docs } = await cms.find({ collection: 'posts', depth: 0, pagination: false, draft: true, select: { slug: true } })
  const known = new Set(docs.map(({ slug }) => slug))
  const missing = posts.filter(({ slug }) => !known.has(slug))
  const covers = new Map(missing.map(({ slug, cover }) => [slug, uploadPicture(cms, `covers/${slug}.webp`, cover)]))
  // A failure is reported where the cover is needed, which may never be.
  for (const cover of covers.values()) cover.catch(() => null)
  return covers
}

type Created = { id: number; article: Article; written: Record<string, unknown> }

/** Creates the missing articles of one kind, with links to the documents that exist so far. */
async function createMissing(cms: Cms, articles: Article[], covers: Covers, counts: UpsertCounts): Promise<Created[]> {
  const paths = await readPaths(cms)
  const created: Created[] = []
  for (const article of articles) {
    const written = article.linked(paths)
    const known = counts.created
    const data = async () => ({ ...article.own, ...written, ...(article.hasCover && { cover: await covers.get(article.slug) }) })
    const id = await ensure(cms, article.collection, { slug: { equals: article.slug } }, data, counts)
    if (counts.created > known) created.push({ id, article, written })
  }
  return created
}

/**
 * Seeds blog, changelog, stories and glossary. Existing articles are left to their editors. Links become references to the
 * documents at their paths, so this runs after everything that articles link to.
 */
export async function seedArticles(cms: Cms, people: People, covers: Covers, counts: UpsertCounts): Promise<void> {
  const created: Created[] = []
  for (const articles of kindsOf(people)) created.push(...(await createMissing(cms, articles, covers, counts)))
  if (created.length === 0) return
  // Articles link to each other: those of this run are updated if the documents they link to have been created since.
  const paths = await readPaths(cms)
  for (const { id, article, written } of created) {
    const data = article.linked(paths)
    if (isUpToDate(written, data)) continue
    await cms.update({ collection: article.collection, id, data: { ...data, _status: 'published' } as never, depth: 0 })
  }
}
