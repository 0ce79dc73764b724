/** What a seeded document says. Bodies are Markdown, see `seed/markdown.ts`; people and companies go by their names. */
type Text = { title: string; body: string }

type Article = Text & { slug: string; excerpt: string }

/** `publishedAt` is a day. */
type Dated = Article & { publishedAt: string }

/** `cover` says what the picture at `covers/<slug>.webp` shows. */
export type PostText = Dated & { author: string; tags: string[]; related?: string[]; cover: string }

export type EntryText = Dated & { version: string; kinds: ('added' | 'changed' | 'fixed' | 'removed' | 'security')[] }

export type StoryText = Dated & { customer: string; quoteOf: string; results: { value: string; label: string }[] }

export type TermText = Article & { aliases: string[]; related: string[] }

export type JobText = Text & {
  department: string
  location: string
  employment: 'full-time' | 'part-time' | 'contract' | 'internship'
  salary: string
}
