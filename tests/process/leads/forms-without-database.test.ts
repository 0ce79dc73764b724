import { expect, test } from 'vitest'
import { whileDatabaseIsAway } from '#tests/setup/databases/database-away.ts'
import { testDatabases, cloneDatabase } from '#tests/setup/databases/databases.ts'
import { startServer } from '#tests/setup/site/site-process.ts'

const answers = { name: 'Ada "A" Whitcombe', email: 'ada@example.com', company: 'Weir', goal: 'legacy', message: '<b>Forty</b>' }

/** Sends the contact form as a browser or, by `accept`, as the page's script. */
const send = (url: string, accept: string) =>
  fetch(`${url}/forms/contact-sales`, {
    method: 'POST',
    body: new URLSearchParams({ ...answers, consent: 'We keep this.', page: '/contact-sales' }),
    headers: { accept, origin: url },
    redirect: 'manual',
  })

test(
  'while the database is down a form comes back with its answers, none of which is logged; later it is stored',
  { timeout: 120_000 },
  async () => {
    const databases = testDatabases()
    const database = await cloneDatabase(databases, databases.migrated)
    const site = await startServer(database.url)
    try {
      await whileDatabaseIsAway(database.url, async () => {
        const page = await send(site.url, 'text/html')
        expect(page.status).toBe(503)
        expect(page.headers.get('retry-after')).toBe('5')
        const html = await page.text()
        expect(html).toContain('value="Ada &quot;A&quot; Whitcombe"')
        expect(html).toContain('&lt;b&gt;Forty&lt;/b&gt;</textarea>')
        expect(html).toContain('<option value="legacy" selected="">')
        expect(html).toContain('name="page" value="/contact-sales"')
        expect(html).toContain('Not sent yet: the site cannot accept forms right now.')

        const json = await send(site.url, 'application/json')
        expect(json.status).toBe(503)
        expect(json.headers.get('retry-after')).toBe('5')
        expect(site.output()).not.toMatch(/ada@example\.com|Whitcombe|Forty/)
      })
      const sent = await send(site.url, 'text/html')
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact-sales#sent-contact-sales'])
    } finally {
      await site.stop()
      await database.drop()
    }
  },
)
