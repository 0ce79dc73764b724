import { z } from 'zod'
import { cleanText } from '../clean-text.ts'

const LONGEST = 300
const MOST_PARAMETERS = 12

/** As Postgres can hold it: without NUL and without half of the character that the cut went through. */
const cut = (text: string) => cleanText(text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, ''))
const short = z.string().transform(cut)

/** How a visitor came here. It is sent only by browsers whose visitor agreed to that. */
const source = z.object({
  path: short.optional(),
  referrer: short.optional(),
  campaign: z
    .record(z.string().regex(/^utm_[a-z]{2,20}$|^gclid$|^ref$/), short)
    .transform((given) => Object.fromEntries(Object.entries(given).slice(0, MOST_PARAMETERS)))
    .optional(),
})

export type Source = { path: string; referrer: string | null; campaign: Record<string, string> | null }

/** A site, without what its address says of the visitor. */
function originOf(address: string | undefined): string | null {
  return address && /^https?:/.test(address) && URL.canParse(address) ? new URL(address).origin : null
}

/**
 * Reads what a form says of how its visitor came here.
 * @param page the page it was sent from
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
