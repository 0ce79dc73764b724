/** The text of a seeded document. Bodies are Markdown, see `seed/markdown.ts`; people and companies are referred to by name. */
type Text = { title: string; body: string }

type Article = Text & { slug: string; excerpt: string }

/** `publishedAt` is a date without a time. */
type Dated = Article & { publishedAt: string }

/** `cover` is the alternative text of the picture `covers/<slug>.webp`. */
export type PostText = Dated & { author: string; tags: string[]; related?: string[]; cover: string }

export type EntryText = Dated & { version: string; kinds: ('added' | 'changed' | 'fixed' | 'removed' | 'security')[] }

export type StoryText = Dated & { customer: string; quoteOf: string; results: { value: string; label: string }[] }

export type TermText = Article & { aliases: string[]; related: string[] }

export type JobText = Text & {
  department: string
  location: string
  workplace: { city?: string; country?: string; remoteFrom?: string }
  employment: 'full-time' | 'part-time' | 'contract' | 'internship'
  salary: string
}
