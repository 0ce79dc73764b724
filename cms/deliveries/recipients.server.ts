import type { Cms } from '../payload.server.ts'

const MOST = 20
const KEPT_MS = 5000

// Anything that could be read as more than one address is none.
const ADDRESS = /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\]+$/u

const addressesIn = (values: readonly string[]) =>
  [...new Set(values.map((value) => value.trim()).filter((value) => value.length <= 254 && ADDRESS.test(value)))].slice(0, MOST)

async function accountsWith(cms: Cms, role: 'sales' | 'admin'): Promise<string[]> {
  const { docs } = await cms.find({ collection: 'users', where: { roles: { in: [role] } }, depth: 0, limit: MOST, select: { email: true } })
  return docs.map(({ email }) => email)
}

async function readRecipients(cms: Cms, salesEmail: readonly string[]): Promise<string[]> {
  const { recipients } = await cms.findGlobal({ slug: 'inbox-settings', depth: 0 })
  const sources = [async () => recipients ?? [], async () => salesEmail, () => accountsWith(cms, 'sales'), () => accountsWith(cms, 'admin')]
  for (const source of sources) {
    const found = addressesIn(await source())
    if (found.length > 0) return found
  }
  return []
}

export type MailFacts = { to: string[]; siteName: string }

/**
 * Who hears of submissions: the inbox's settings, else the server's, else sales, else the admins; and the site's name. It is
 * read at most every few seconds, however many mails are due.
 */
export function mailFactsOf(cms: Cms, salesEmail: readonly string[]): () => Promise<MailFacts> {
  let kept: { facts: Promise<MailFacts>; until: number } | undefined
  const read = async (): Promise<MailFacts> => {
    const [to, site] = await Promise.all([readRecipients(cms, salesEmail), cms.findGlobal({ slug: 'site', depth: 0 })])
    return { to, siteName: site.name }
  }
  return () => {
    if (kept && Date.now() < kept.until) return kept.facts
    const facts = read()
    kept = { facts, until: Date.now() + KEPT_MS }
    facts.catch(() => (kept = undefined))
    return facts
  }
}
