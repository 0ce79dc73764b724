import { env } from '../env.ts'
import { validateRedirect } from '../fields/target.ts'
import { belongsToApplication } from '../paths.ts'
import { decoded, GONE, type RuleKind, STATUSES } from './rule.ts'

/** A field that cannot stand as it is, and what to do. */
export type Problem = { field: 'from' | 'url' | 'document' | 'status'; message: string }

/** What an editor or a line of a list says of a rule, as it was written. */
export type WrittenRule = { from: string; kind?: string | null; status?: string | null; url?: string | null; hasDocument: boolean }

export type NormalRule = { from: string; kind: RuleKind; status: string; url: string | null }

const LONGEST = 512
const WILDCARD = /\/\*+$/

const isStatus = (status: string) => STATUSES.some((known) => known === status)

/** The path of a local address: decoded, without query, fragment, `/*` and the last slash. Throws a sentence. */
function fromPath(written: string): string {
  const text = written.trim().replace(WILDCARD, '/')
  const own = new URL(env().SITE_URL)
  const isPath = /^\/(?![/\\])/.test(text)
  const url =
    URL.canParse(text, own.href) && (isPath || /^https?:\/\//i.test(text))
      ? new URL(text.replaceAll(/%(?![\da-f]{2})/gi, '%25'), own)
      : null
  if (!url || url.host !== own.host) throw new Error('Write a path of this site that begins with one “/”, for example /old-page.')
  const path = decoded(url.pathname).replace(/(?<=.)\/$/, '')
  if (path.length > LONGEST) throw new Error(`An address of this site has at most ${LONGEST} characters.`)
  if (/\/\/|\s(?:\/|$)|\p{Cc}/u.test(path)) throw new Error('No address of this site has an empty part, or one that ends in a blank.')
  if (path.includes('*')) throw new Error('“*” stands only at the end, after a “/”: /docs/* is everything below /docs.')
  if (belongsToApplication(path)) throw new Error(`${path} belongs to the application, which answers there itself. Choose another address.`)
  return path
}

/** A target as it is kept: this site's own address written out is a path. Throws a sentence. */
function targetOf(written: string, kind: RuleKind): string {
  const text = kind === 'prefix' ? written.trim().replace(WILDCARD, '') || '/' : written.trim()
  const valid = validateRedirect(text)
  if (valid !== true) throw new Error(valid)
  if (text.startsWith('/')) return text
  const url = new URL(text)
  if (url.username || url.password) throw new Error('An address with a name and password in it is not for visitors. Leave them out.')
  return url.host === new URL(env().SITE_URL).host ? url.pathname + url.search + url.hash : text
}

/** Whether a path target lies at or below a prefix, so that the prefix would apply again and again. */
const isWithin = (target: string, from: string) => `${decoded(target).replace(/[?#].*$/s, '')}/`.startsWith(`${from}/`)

/** A rule in the form in which it is kept and compared, or the first thing that is wrong with it. */
export function normaliseRule(written: WrittenRule): { rule: NormalRule } | { problem: Problem } {
  const refuse = (field: Problem['field'], message: string) => ({ problem: { field, message } })
  const kind: RuleKind = written.kind === 'prefix' || WILDCARD.test(written.from.trim()) ? 'prefix' : 'exact'
  const status = written.status || '301'
  if (!isStatus(status)) return refuse('status', `“${status}” is no status of a redirect. Use ${STATUSES.join(', ')}.`)
  let from: string
  try {
    from = fromPath(written.from)
  } catch (error) {
    return refuse('from', (error as Error).message)
  }
  if (kind === 'prefix' && from === '/') return refuse('from', 'Everything on the site lies below “/”. Name the part that moved.')
  if (status === String(GONE)) return { rule: { from, kind, status, url: null } }
  if (written.hasDocument && written.url)
    return refuse('url', 'Choose a document or write an address, not both. A document is followed when it moves.')
  if (written.hasDocument) return { rule: { from, kind, status, url: null } }
  if (!written.url?.trim())
    return refuse('url', 'Say where visitors go: choose a document, or write an address. For none, choose the status 410.')
  try {
    const url = targetOf(written.url, kind)
    if (kind === 'prefix' && isWithin(url, from))
      return refuse('url', 'The target lies within the prefix itself: visitors would go in a circle. Choose another one.')
    if (kind === 'exact' && decoded(url) === from)
      return refuse('url', 'This is the same address: visitors would go in a circle. Choose another target.')
    return { rule: { from, kind, status, url } }
  } catch (error) {
    return refuse('url', (error as Error).message)
  }
}
