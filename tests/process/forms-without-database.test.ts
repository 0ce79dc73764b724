import { expect, test } from 'vitest'
import { whileDatabaseIsAway } from '#tests/setup/database-away.ts'
import { announcedDatabases, cloneDatabase } from '#tests/setup/databases.ts'
import { startServer } from '#tests/setup/site-process.ts'

const answers = { name: 'Ada "A" Whitcombe', email: 'ada@example.com', company: 'Weir', goal: 'legacy', message: '<b>Forty</b>' }

/** Sends the contact form as a browser does, or as the page's script. */
const send = (url: string, accept: string) =>
  fetch(`${url}/forms/contact-sales`, {
    method: 'POST',
    body: new URLSearchParams({ ...answers, consent: 'We keep this.', page: '/contact-sales' }),
    headers: { accept, origin: url },
    redirect: 'manual',
  })

test(
  'while the database is away a form comes back whole, and the log has no word of it; then it is kept',
  { timeout: 120_000 },
  async () => {
    const databases = announcedDatabases()
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
        expect(html).toContain('Not sent yet: the site cannot keep answers right now.')

        const told = await send(site.url, 'application/json')
        expect(told.status).toBe(503)
        expect(told.headers.get('retry-after')).toBe('5')
        expect(site.output()).not.toMatch(/ada@example\.com|Whitcombe|Forty/)
      })
      const kept = await send(site.url, 'text/html')
      expect([kept.status, kept.headers.get('location')]).toEqual([303, '/contact-sales#sent-contact-sales'])
    } finally {
      await site.stop()
      await database.drop()
    }
  },
)
