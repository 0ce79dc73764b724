import type { ContentLocale } from '#config'
import type { LexicalNode } from './content/body/compile-lexical.ts'
import type { ImageSource } from './content/image-source.ts'
import type { DrawnLink } from './drawn.ts'

/** What blocks show of other documents, read by `app/content/block-data` as the page's reader may see it. */

export type PlanData = {
  id: number
  name: string
  audience?: string
  /** Per month, paid monthly; absent where sales agrees it. */
  monthly?: number
  /** Per month, paid for a year. */
  yearly?: number
  currency: 'USD' | 'EUR' | 'GBP'
  perSeat: boolean
  highlighted: boolean
  /** `value` is absent where the feature is simply included. */
  features: { group?: string; name: string; value?: string; onCard: boolean }[]
  action: DrawnLink
}

export type CustomerData = {
  id: number
  name: string
  logo?: ImageSource
  industry?: string
  size?: string
  /** The customer's story, if there is one to read. */
  story?: string
  /** Made up for demonstration; the page says so. */
  sample: boolean
}

export type QuoteData = {
  id: number
  quote: string
  person: string
  role?: string
  portrait?: ImageSource
  customer?: CustomerData
  /** The language it is written in, where that is not the page's. */
  lang?: ContentLocale
  sample: boolean
}

export type PersonData = { name: string; role?: string; portrait?: ImageSource }

/** An article in a list; `date` is a day, `2026-11-03`. */
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
  closesAt?: string
  /** The day it was first written down. */
  posted: string
  apply: string
  /** The position's text, its headings below those of the list. */
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

/** Where a video comes from, and the address that plays it. */
export type VideoData = { host: 'youtube' | 'vimeo' | 'file'; plays: string }

/** The data of each block that has some, by the block's slug. */
export type BlockData = {
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
  /** `null` where a page may not play it: it is linked. */
  video: VideoData | null
}
