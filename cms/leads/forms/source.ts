import { z } from 'zod'
import { cleanText } from '#platform/text/clean-text.ts'

const MAX_LENGTH = 300
const MAX_PARAMETERS = 12

/** Truncates a text to one that Postgres can store: no NUL and no lone surrogate. */
const cut = (text: string) => cleanText(text.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, ''))
const short = z.string().transform(cut)

/** How a visitor came here. Browsers send it only if the visitor agreed. */
const source = z.object({
  path: short.optional(),
  referrer: short.optional(),
  campaign: z
    .record(z.string().regex(/^utm_[a-z]{2,20}$|^gclid$|^ref$/), short)
    .transform((parameters) => Object.fromEntries(Object.entries(parameters).slice(0, MAX_PARAMETERS)))
    .optional(),
})

export type Source = { path: string; referrer: string | null; campaign: Record<string, string> | null }

/** The origin of a URL, without the parts that could identify the visitor. */
function originOf(address: string | undefined): string | null {
  return address && /^https?:/.test(address) && URL.canParse(address) ? new URL(address).origin : null
}

/**
 * Reads how a form says its visitor came here.
 * @param page the page the form was sent from
 */
export function sourceIn(text: string, page: string): Source {
  try {
    const { path, referrer, campaign } = source.parse(JSON.parse(text))
    return {
      path: path?.startsWith('/') && !path.startsWith('//') ? path : cut(page),
      referrer: originOf(referrer),
      campaign: campaign && Object.keys(campaign).length > 0 ? campaign : null,
    }
  } catch {
    return { path: cut(page), referrer: null, campaign: null }
  }
}
