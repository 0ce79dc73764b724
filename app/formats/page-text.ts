import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'

const url = z.url()

const step = z.object({ title: z.string(), url })

/** A page as programs read it: the JSON of `{path}.json`. Dates are ISO 8601; what a page does not have is left out. */
export const pageText = z.object({
  title: z.string(),
  description: z.string(),
  /** The address of the page for people. */
  url,
  /** The address that search engines are told to index, if it is another one. */
  canonical: url.optional(),
  /** The language of the text, which is the default one where a translation is missing. */
  language: z.enum(CONTENT_LOCALES.all),
  published: z.string().optional(),
  updated: z.string().optional(),
  authors: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  image: url.optional(),
  /** The pages above this one, from the top down. */
  breadcrumbs: z.array(step),
  alternates: z.object({ markdown: url, json: url, languages: z.partialRecord(z.enum(CONTENT_LOCALES.all), url) }),
  /** The content, from its heading on. */
  markdown: z.string(),
})

export type PageText = z.output<typeof pageText>
