import { type ArticleSlug, pathOf } from '#cms/core/paths.ts'
import type { Cms } from '#cms/core/cms.ts'
import { entries } from './content/changelog.ts'
import { terms } from './content/glossary.ts'
import { posts } from './content/posts.ts'
import { stories } from './content/stories.ts'
import { markdownText } from './markdown.ts'
import { idOf, type People } from './people.ts'
import { type Paths, readPaths } from './references.ts'
import { uploadPicture } from './upload.ts'
import { isUpToDate } from '#cms/catalogue/is-up-to-date.ts'
import { ensure, type UpsertCounts } from './upsert.ts'

/** An article to seed. `linked` builds the fields that refer to other documents, some of which may not exist yet. */
type Article = {
  collection: ArticleSlug
  slug: string
  own: Record<string, unknown>
  /** The alternative text of the cover. */
  cover?: string
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
    cover,
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

const uploadCover = async (cms: Cms, { slug, cover }: Article) => cover && (await uploadPicture(cms, `covers/${slug}.webp`, cover))

type Created = { id: number; article: Article; written: Record<string, unknown> }

/** Creates the missing articles of one kind, with links to the documents that exist so far. */
async function createMissing(cms: Cms, articles: Article[], counts: UpsertCounts): Promise<Created[]> {
  const paths = await readPaths(cms)
  const created: Created[] = []
  for (const article of articles) {
    const written = article.linked(paths)
    const known = counts.created
    const data = async () => ({ ...article.own, ...written, cover: await uploadCover(cms, article) })
    const id = await ensure(cms, article.collection, { slug: { equals: article.slug } }, data, counts)
    if (counts.created > known) created.push({ id, article, written })
  }
  return created
}

/**
 * Seeds blog, changelog, stories and glossary. Existing articles are left to their editors. Links become references to the
 * documents at their paths, so this runs after everything that articles link to.
 */
export async function seedArticles(cms: Cms, people: People, counts: UpsertCounts): Promise<void> {
  const created: Created[] = []
  for (const articles of kindsOf(people)) created.push(...(await createMissing(cms, articles, counts)))
  if (created.length === 0) return
  // Articles link to each other: those of this run are updated if the documents they link to have been created since.
  const paths = await readPaths(cms)
  for (const { id, article, written } of created) {
    const data = article.linked(paths)
    if (isUpToDate(written, data)) continue
    await cms.update({ collection: article.collection, id, data: { ...data, _status: 'published' } as never, depth: 0 })
  }
}
