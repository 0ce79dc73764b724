import pg from 'pg'
import { expect, test } from 'vitest'
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
    const { adminUrl, migrated } = announcedDatabases()
    const database = await cloneDatabase({ adminUrl, migrated, seeded: '' }, migrated)
    const site = await startServer(database.url)
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    const name = new URL(database.url).pathname.slice(1)
    try {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])

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

      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
      const kept = await send(site.url, 'text/html')
      expect([kept.status, kept.headers.get('location')]).toEqual([303, '/contact-sales#sent-contact-sales'])
    } finally {
      await admin.end()
      await site.stop()
      await database.drop()
    }
  },
)
