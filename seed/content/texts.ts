import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

/**
 * Reads the documents in a Markdown file of this folder: the fields of each are YAML between two lines of three dashes, its body (see
 * `seed/markdown.ts`) comes after them. People and companies are referred to by name.
 */
function readTexts<Text extends z.ZodType>(name: string, text: Text): z.output<Text>[] {
  const [, ...parts] = readFileSync(new URL(`${name}.md`, import.meta.url), 'utf8').split(/^---\n/m)
  const documents = parts.flatMap((body, index) => (index % 2 ? { ...(parse(parts[index - 1] ?? '') as object), body: body.trim() } : []))
  return z.array(text).parse(documents)
}

const text = z.strictObject({ title: z.string(), body: z.string() })
const article = text.extend({ slug: z.string(), excerpt: z.string() })
const dated = article.extend({ publishedAt: z.iso.date() })
const strings = z.array(z.string())

/** The blog, oldest first. `cover` is the alternative text of the picture `covers/<slug>.webp`. */
export const posts = readTexts('posts', dated.extend({ author: z.string(), tags: strings, related: strings.optional(), cover: z.string() }))

/** The changelog of the fictional product, oldest first. */
export const entries = readTexts(
  'changelog',
  dated.extend({ version: z.string(), kinds: z.array(z.enum(['added', 'changed', 'fixed', 'removed', 'security'])) }),
)

/** Stories of fictional customers; each says so. */
export const stories = readTexts(
  'stories',
  dated.extend({
    customer: z.string(),
    quoteOf: z.string(),
    results: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  }),
)

/** Glossary terms from A to Z. The first sentence of each is its definition. */
export const terms = readTexts('glossary', article.extend({ aliases: strings, related: strings }))

/** Fictional positions; each says so. */
export const jobs = readTexts(
  'jobs',
  text.extend({
    department: z.string(),
    location: z.string(),
    workplace: z.strictObject({ city: z.string(), country: z.string(), remoteFrom: z.string() }).partial(),
    employment: z.enum(['full-time', 'part-time', 'contract', 'internship']),
    salary: z.string(),
  }),
)

/** The privacy notice and the terms of use, each in its languages. */
export const legal = readTexts(
  'legal',
  text.extend({
    path: z.enum(['/privacy', '/terms']),
    locale: z.enum(['en', 'de']),
    excerpt: z.string(),
    seo: z.strictObject({ title: z.string(), description: z.string() }),
  }),
)
