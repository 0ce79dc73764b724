import type { Author, Customer, Post, Story, Testimonial } from '#types'
import type { ArticleEntry, CustomerData, PersonData, QuoteData, StoryEntry } from '../../block-data.ts'
import { imageSource } from '../image-source.ts'

/** The documents among related ones; what the reader may not see comes as its number. */
export const seen = <T extends object>(related: readonly (number | T)[] | null | undefined): T[] =>
  (related ?? []).filter((document): document is T => typeof document === 'object')

/** The same of one document. */
export const seenOne = <T extends object>(related: number | T | null | undefined): T | undefined => seen([related ?? 0])[0]

/** The day of a moment, `2026-11-03`; editors choose days, which are kept as moments in UTC. */
export const dayOf = (moment: string | null | undefined): string | undefined => moment?.slice(0, 10) || undefined

export const personData = ({ name, role, portrait }: Pick<Author, 'name' | 'role' | 'portrait'>): PersonData => ({
  name,
  role: role ?? undefined,
  portrait: imageSource(portrait),
})

/** A customer as pages name it; `story` is the address of its story. */
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
  const company = seenOne(customer)
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

/** What a list reads of a post. */
export const POST_FIELDS = { title: true, path: true, excerpt: true, publishedAt: true, cover: true, tags: true, authors: true } as const

type ListedPost = Pick<Post, 'title' | 'path' | 'excerpt' | 'publishedAt' | 'tags'> & Partial<Pick<Post, 'authors' | 'cover'>>

export const postEntry = ({ title, path, excerpt, publishedAt, cover, tags, authors }: ListedPost): ArticleEntry => ({
  title,
  href: path ?? '',
  excerpt: excerpt ?? undefined,
  date: dayOf(publishedAt),
  cover: imageSource(cover),
  tags: tags ?? [],
  authors: seen(authors).map(personData),
})

/** What a list reads of a story. */
export const STORY_FIELDS = { title: true, path: true, excerpt: true, cover: true, customer: true, results: true } as const

export function storyEntry({ title, path, excerpt, cover, customer, results }: Pick<Story, keyof typeof STORY_FIELDS>): StoryEntry {
  const company = seenOne(customer)
  return {
    title,
    href: path ?? '',
    excerpt: excerpt ?? undefined,
    cover: imageSource(cover),
    customer: company && customerData(company),
    results: (results ?? []).map(({ value, label }) => ({ value, label })),
  }
}
