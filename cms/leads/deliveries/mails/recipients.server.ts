import type { Cms } from '#cms/core/cms.ts'

const MAX_RECIPIENTS = 20
const CACHE_MS = 5000

// Rejects anything that could be parsed as more than one address.
const ADDRESS = /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\]+$/u

const addressesIn = (values: readonly string[]) =>
  [...new Set(values.map((value) => value.trim()).filter((value) => value.length <= 254 && ADDRESS.test(value)))].slice(0, MAX_RECIPIENTS)

async function accountsWith(cms: Cms, role: 'sales' | 'admin'): Promise<string[]> {
  const { docs } = await cms.find({
    collection: 'users',
    where: { roles: { in: [role] } },
    depth: 0,
    limit: MAX_RECIPIENTS,
    select: { email: true },
  })
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
 * Who is notified of submissions: the recipients in the inbox settings, else the server's, else sales, else the admins. Also
 * reads the site's name. Cached for a few seconds, however many mails are due.
 */
export function mailFactsOf(cms: Cms, salesEmail: readonly string[]): () => Promise<MailFacts> {
  let cached: { facts: Promise<MailFacts>; until: number } | undefined
  const read = async (): Promise<MailFacts> => {
    const [to, site] = await Promise.all([readRecipients(cms, salesEmail), cms.findGlobal({ slug: 'site', depth: 0 })])
    return { to, siteName: site.name }
  }
  return () => {
    if (cached && Date.now() < cached.until) return cached.facts
    const facts = read()
    cached = { facts, until: Date.now() + CACHE_MS }
    facts.catch(() => (cached = undefined))
    return facts
  }
}
