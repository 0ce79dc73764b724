import { TEST_ADMIN } from '#tests/setup/databases/databases.ts'
import { expect, holdRequests, test } from '#tests/setup/browser/browser.ts'
import { api, signIn, untilHydrated } from '#tests/setup/editing/admin.ts'
import type { APIRequestContext, Page } from '@playwright/test'

type Doc = { id: number }

/** Creates fixtures over REST as the admin. */
async function writer(request: APIRequestContext, origin: string) {
  // The request context keeps the session cookie.
  await request.post('/api/users/login', { data: TEST_ADMIN, headers: { origin } })
  const headers = { origin }
  return {
    create: async (data: object) => {
      const answer = await request.post('/api/pages', { headers, data })
      expect(answer.status(), await answer.text()).toBe(201)
      return ((await answer.json()) as { doc: Doc }).doc
    },
    update: async (id: number, data: object) =>
      void expect((await request.patch(`/api/pages/${id}`, { headers, data })).status()).toBe(200),
  }
}

/** Picks a document in the visible relationship field. */
async function pick(page: Page, field: ReturnType<Page['locator']>, title: string) {
  await field.locator('input').first().fill(title)
  await page.getByRole('option', { name: title }).first().click()
}

test('an author picks a page in a link field and in a text; when it moves, both links follow', async ({ page, request, baseURL }) => {
  const stamp = Date.now()
  const rest = await writer(request, baseURL ?? '')
  const target = await rest.create({ title: `Target ${stamp}`, slug: `target-${stamp}`, blocks: [], _status: 'published' })
  const text = { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: 'linked words', format: 0 }] }
  const code = { type: 'block', version: 2, fields: { id: 'c', blockType: 'code', language: 'ts', title: 'a.ts', code: 'const a = 1' } }
  const from = await rest.create({
    title: `From ${stamp}`,
    slug: `from-${stamp}`,
    _status: 'published',
    blocks: [
      { blockType: 'hero', heading: 'From here', links: [{ label: 'Go there', leadsTo: 'address', href: '/directory' }] },
      { blockType: 'rich-text', content: { root: { type: 'root', version: 1, children: [text, code] } } },
    ],
  })

  await signIn(page)
  await page.goto(`/admin/collections/pages/${from.id}`)
  await untilHydrated(page.locator('#field-title').first())
  const link = page.locator('#blocks-row-0')
  const address = link.getByRole('textbox', { name: 'Address' })
  await address.fill('ada@example.com')
  await address.press('Tab')
  await expect(address).toHaveValue('mailto:ada@example.com')
  await link.getByText('A page on this site').click()
  await pick(page, link.locator('.field-type.relationship'), `Target ${stamp}`)

  await expect(page.getByText('const a = 1')).toBeVisible()
  // Three clicks would select the beginning of the code below too, which cannot be a link.
  await page.getByText('linked words').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page
    .locator('.inline-toolbar-popup')
    .getByRole('button', { name: /link/i })
    .or(page.locator('.toolbar-popup__button-link'))
    .first()
    .click()
  const drawer = page.getByRole('dialog').filter({ hasText: 'Leads to' })
  // The drawer's form is filled from the server again just after it opens, which resets a choice made by then.
  const clear = drawer.locator('.clear-indicator')
  await expect(async () => {
    // Choosing what seems to be chosen already would change nothing.
    if (await clear.isVisible()) await clear.click({ timeout: 2000 })
    await pick(page, drawer.locator('.field-type.relationship'), `Target ${stamp}`)
    await drawer.getByRole('button', { name: /save/i }).click({ timeout: 2000 })
    await expect(drawer).toBeHidden({ timeout: 2000 })
  }).toPass()
  await expect(page.locator('.ContentEditable__root a, [contenteditable] a')).toHaveText('linked words')

  await page.getByRole('button', { name: 'Publish in English' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()

  await page.goto(`/from-${stamp}`)
  await expect(page.getByRole('group', { name: 'a.ts' })).toHaveText('const a = 1')
  await expect(page.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', `/target-${stamp}`)
  await expect(page.getByRole('link', { name: 'linked words' })).toHaveAttribute('href', `/target-${stamp}`)

  await rest.update(target.id, { slug: `moved-${stamp}`, _status: 'published' })
  await page.goto(`/from-${stamp}`)
  await expect(page.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', `/moved-${stamp}`)
  await page.getByRole('link', { name: 'linked words' }).click()
  await expect(page).toHaveURL(`/moved-${stamp}`)

  // While the page is unpublished, the link in the text is plain text and the other one is not rendered.
  await rest.update(target.id, { _status: 'draft' })
  await page.goto(`/from-${stamp}`)
  await expect(page.getByText('linked words')).toBeVisible()
  await expect(page.getByRole('link', { name: /linked words|Go there/ })).toHaveCount(0)
})

test('authors see what links to a page before it is removed; the report lists the broken links afterwards', async ({
  page,
  request,
  baseURL,
}) => {
  const stamp = Date.now()
  const rest = await writer(request, baseURL ?? '')
  const wanted = await rest.create({ title: `Wanted ${stamp}`, slug: `wanted-${stamp}`, blocks: [], _status: 'published' })
  const links = [{ label: 'Go', leadsTo: 'page', page: { relationTo: 'pages', value: wanted.id } }]
  const hero = { blockType: 'hero', heading: 'Linking', links: [...links, { label: 'No', leadsTo: 'address', href: `/never-${stamp}` }] }
  const linking = await rest.create({ title: `Linking ${stamp}`, slug: `linking-${stamp}`, blocks: [hero], _status: 'published' })

  await signIn(page)
  await page.goto(`/admin/collections/pages/${wanted.id}`)
  const panel = page.getByRole('region', { name: 'Links' })
  await expect(panel.getByRole('link', { name: `Linking ${stamp}` })).toHaveAttribute('href', `/admin/collections/pages/${linking.id}`)
  await page.goto(`/admin/collections/pages/${linking.id}`)
  await expect(panel).toContainText(`/never-${stamp}`)

  await rest.update(wanted.id, { _status: 'draft' })
  // A press counts before the admin's code has arrived. On a new database a job reads the links of most documents.
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/admin/collections/dead-links', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Check now' }).click()
  release()
  await expect(page.getByText(/Broken links found: \d+|There are many pages to check/)).toBeVisible()
  await expect.poll(() => api(page).get(`/dead-links?where[title][contains]=${stamp}`)).toMatchObject({ totalDocs: 2 })
  // Other tests leave broken links too, and the list shows ten at a time.
  await page.goto(`/admin/collections/dead-links?search=${stamp}`)
  const rows = page.getByRole('row').filter({ hasText: `Linking ${stamp}` })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: `Wanted ${stamp}` })).toContainText('not published')
  await rows
    .first()
    .getByRole('link', { name: `Linking ${stamp}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/collections/pages/${linking.id}`))
})
