import type { Author, Customer, Post, Story, Testimonial } from '#types'
import type { ArticleEntry, CustomerData, PersonData, QuoteData, StoryEntry } from '#app/documents/block-data.ts'
import { imageSource } from '#app/documents/image-source.ts'

/** The populated documents of a relationship. Payload leaves documents the reader may not see as ids. */
export const populatedDocs = <T extends object>(related: readonly (number | T)[] | null | undefined): T[] =>
  (related ?? []).filter((document): document is T => typeof document === 'object')

/** The document of a single relationship, if it is populated. */
export const populatedDoc = <T extends object>(related: number | T | null | undefined): T | undefined => populatedDocs([related ?? 0])[0]

/** The date part of a timestamp, `2026-11-03`. Editors pick days, which are stored as UTC timestamps. */
export const dayOf = (timestamp: string | null | undefined): string | undefined => timestamp?.slice(0, 10) || undefined

export const personData = ({ name, role, portrait }: Pick<Author, 'name' | 'role' | 'portrait'>): PersonData => ({
  name,
  role: role ?? undefined,
  portrait: imageSource(portrait),
})

/** View data of a customer; `story` is the path of its story. */
export const customerData = ({ id, name, logo, industry, size, sample }: Customer, story?: string): CustomerData => ({
  id,
  name,
  logo: imageSource(logo),
  industry: industry ?? undefined,
  size: size ?? undefined,
  story,
  sample: sample ?? false,
})

export function quoteData({ id, quote, person, role, portrait, customer, sample }: Testimonial): QuoteData {
  const company = populatedDoc(customer)
  return {
    id,
    quote,
    person,
    role: role ?? undefined,
    portrait: imageSource(portrait),
    customer: company && customerData(company),
    sample: sample ?? false,
  }
}

/** The `select` of a post in a list. */
export const POST_FIELDS = { title: true, path: true, excerpt: true, publishedAt: true, cover: true, tags: true, authors: true } as const

type ListedPost = Pick<Post, 'title' | 'path' | 'excerpt' | 'publishedAt' | 'tags'> & Partial<Pick<Post, 'authors' | 'cover'>>

export const postEntry = ({ title, path, excerpt, publishedAt, cover, tags, authors }: ListedPost): ArticleEntry => ({
  title,
  href: path ?? '',
  excerpt: excerpt ?? undefined,
  date: dayOf(publishedAt),
  cover: imageSource(cover),
  tags: tags ?? [],
  authors: populatedDocs(authors).map(personData),
})

/** The `select` of a story in a list. */
export const STORY_FIELDS = { title: true, path: true, excerpt: true, cover: true, customer: true, results: true } as const

export function storyEntry({ title, path, excerpt, cover, customer, results }: Pick<Story, keyof typeof STORY_FIELDS>): StoryEntry {
  const company = populatedDoc(customer)
  return {
    title,
    href: path ?? '',
    excerpt: excerpt ?? undefined,
    cover: imageSource(cover),
    customer: company && customerData(company),
    results: (results ?? []).map(({ value, label }) => ({ value, label })),
  }
}
