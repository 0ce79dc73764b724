import type { ContentLocale } from '#config'
import type { CodeLine } from '#app/ui/code-lines.ts'
import type { ImageSource } from './image-source.ts'

/** A Lexical node, with the fields a body needs. `id` is ours: the anchor of a heading, set by `compile-blocks.ts`. */
export type LexicalNode = {
  type: string
  id?: unknown
  text?: unknown
  format?: unknown
  tag?: unknown
  listType?: unknown
  start?: unknown
  fields?: unknown
  value?: unknown
  headerState?: unknown
  colSpan?: unknown
  rowSpan?: unknown
  children?: readonly LexicalNode[]
}

/** Data that blocks show from other documents, loaded by `app/blocks` with the reader's access. */

/** A link as views receive it. `href` is absent if the reader may not see the target: views render the label alone, or nothing. */
export type ResolvedLink = { label: string; href?: string }

export type PlanData = {
  id: number
  name: string
  audience?: string
  /** Per month, billed monthly; absent for negotiated prices. */
  monthly?: number
  /** Per month, billed yearly. */
  yearly?: number
  currency: 'USD' | 'EUR' | 'GBP'
  perSeat: boolean
  highlighted: boolean
  /** `value` is absent if the feature is simply included. */
  features: { group?: string; name: string; value?: string; onCard: boolean }[]
  action: ResolvedLink
}

export type CustomerData = {
  id: number
  name: string
  logo?: ImageSource
  industry?: string
  size?: string
  /** Path of the customer's published story. */
  story?: string
  /** Fictional, for demonstration; the page labels it as such. */
  sample: boolean
}

export type QuoteData = {
  id: number
  quote: string
  person: string
  role?: string
  portrait?: ImageSource
  customer?: CustomerData
  /** The quote's language if it differs from the page's. */
  lang?: ContentLocale
  sample: boolean
}

export type PersonData = { name: string; role?: string; portrait?: ImageSource }

/** An article in a list; `date` has no time: `2026-11-03`. */
export type ArticleEntry = {
  title: string
  href: string
  excerpt?: string
  date?: string
  cover?: ImageSource
  tags: string[]
  authors: PersonData[]
  minutes?: number
}

export type ReleaseEntry = { title: string; href: string; excerpt?: string; date: string; version?: string; kinds: string[] }

export type StoryEntry = {
  title: string
  href: string
  excerpt?: string
  cover?: ImageSource
  customer?: CustomerData
  results: { value: string; label: string }[]
}

export type TermEntry = { title: string; href: string; excerpt?: string; aliases: string[] }

export type PositionEntry = {
  id: number
  title: string
  department: string
  location: string
  employment: string
  salary?: string
  /** Facts for job search engines: the office's city and country (ISO 3166), and where else one may work from, separated by commas. */
  city?: string
  country?: string
  remoteFrom?: string
  closesAt?: string
  /** The day it was created. */
  posted: string
  apply: string
  /** The job description, with headings nested under those of the list. */
  body: readonly LexicalNode[]
}

export type AnalyzerEntry = {
  name: string
  href: string
  description?: string
  languages: string[]
  issues: { critical: number; major: number; minor: number }
}

export type IssueEntry = {
  title: string
  href: string
  shortcode: string
  analyzer: string
  severity: 'critical' | 'major' | 'minor'
  category: string
  summary?: string
}

/** A video's host and the URL of its player. */
export type VideoData = { host: 'youtube' | 'vimeo' | 'file'; plays: string }

/** One operation of the site's API, from its OpenAPI document. */
export type OperationEntry = {
  method: string
  path: string
  summary: string
  parameters: { name: string; description: string; required: boolean }[]
  answers: { status: string; description: string }[]
  /** A command that runs it. */
  code: string
  tokens?: readonly CodeLine[] | undefined
}

/** How many requests of a kind one address may send. */
export type LimitEntry = { kind: 'search' | 'mcp' | 'feed' | 'catalogue' | 'query' | 'api'; points: number; seconds: number }

/** Block data by block slug. */
export type BlockData = {
  'api-reference': { operations: OperationEntry[]; limits: LimitEntry[] }
  /** What “Try it” opens below the finding, as JSON; `null` if its rule cannot run in a browser. */
  hero: { tryData: string | null }
  pricing: PlanData[]
  'plan-comparison': PlanData[]
  'logo-carousel': CustomerData[]
  'logo-grid': CustomerData[]
  'logo-quotes': QuoteData[]
  testimonials: QuoteData[]
  'post-list': ArticleEntry[]
  'changelog-list': ReleaseEntry[]
  'story-list': StoryEntry[]
  'glossary-list': TermEntry[]
  'job-list': PositionEntry[]
  'analyzer-list': AnalyzerEntry[]
  'issue-list': IssueEntry[]
  /** `null` if the host cannot be embedded: the video is linked instead. */
  video: VideoData | null
}
