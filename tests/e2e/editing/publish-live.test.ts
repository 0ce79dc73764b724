import type { APIRequestContext } from '@playwright/test'
import { expect, signInThroughForm, test } from '#tests/setup/browser/browser.ts'
import { testDatabases, cloneDatabase, TEST_ADMIN } from '#tests/setup/databases/databases.ts'
import { startServer } from '#tests/setup/site/site-process.ts'

const textAt = async (request: APIRequestContext, url: string) => (await request.get(url)).text()

test('Publish is live at once in every process, and nothing is before it', async ({ browser, request }) => {
  // Starts two servers.
  test.slow()
  const database = await cloneDatabase(testDatabases(), testDatabases().seeded)
  const [desk, other] = await Promise.all([startServer(database.url), startServer(database.url)])
  const servers = [desk.url, other.url]
  const context = await browser.newContext({ baseURL: desk.url })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => void faults.push(message))
  // Both processes have cached the old pages and the header that lists them.
  for (const server of servers) {
    expect(await textAt(request, `${server}/platform`)).toContain('A runner, a reviewer and a directory')
    expect(await textAt(request, `${server}/`)).toContain('>Platform</a>')
  }

  await signInThroughForm(page, TEST_ADMIN)
  await page.goto('/admin/collections/pages?search=Platform')
  await page.getByRole('link', { name: 'Platform', exact: true }).click()
  await page.locator('#field-title').fill('The platform')
  await page.locator('#field-blocks__0__heading').fill('Where everything hangs')
  await expect(page.getByText('Changed').first()).toBeVisible()
  for (const server of servers) {
    for (const path of ['/platform', '/', '/navigation', '/platform/static-analysis']) {
      expect(await textAt(request, server + path), path).not.toMatch(/The platform|Where everything hangs/)
    }
  }

  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText(/successfully/i).first()).toBeVisible()
  for (const server of servers) {
    await expect.poll(() => textAt(request, `${server}/platform`)).toContain('Where everything hangs')
    // Everything that lists the page is updated: another page's header, the breadcrumb of a child page, the tree.
    await expect.poll(() => textAt(request, `${server}/`)).toContain('>The platform</a>')
    await expect.poll(() => textAt(request, `${server}/platform/static-analysis`)).toContain('>The platform</a>')
    await expect.poll(() => textAt(request, `${server}/navigation`)).toContain('"The platform"')
  }
  expect(faults).toEqual([])
  await context.close()
  await Promise.all([desk.stop(), other.stop()])
  await database.drop()
})
