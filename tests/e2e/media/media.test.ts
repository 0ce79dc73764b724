import { api, colleague, createDraftPage, editAddress, signIn, uniqueName, untilHydrated } from '#tests/setup/editing/admin.ts'
import { png, SVG } from '#tests/setup/media/pictures.ts'
import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'

test('an editor sees who can change a public file and where it is used; a bulk upload names each file that was refused, with the reason', async ({
  page,
  expectFault,
}) => {
  await signIn(page)
  const headers = { origin: process.env.E2E_URL ?? '' }
  const file = { name: 'used.png', mimeType: 'image/png', buffer: await png(40, 20) }
  const sent = await page.request.post('/api/media', { multipart: { file, _payload: JSON.stringify({ alt: 'Two halves' }) }, headers })
  const { doc } = (await sent.json()) as { doc: { id: number } }
  const slug = uniqueName('with-a-file')
  const made = await page.request.post('/api/pages', {
    data: { title: slug, slug, seo: { image: doc.id }, _status: 'published' },
    headers,
  })
  expect(made.status()).toBe(201)

  const draft = uniqueName('draft-with-a-file')
  await api(page).post('/pages?draft=true', { title: draft, slug: draft, seo: { image: doc.id } })

  await signIn(page, await colleague(page, uniqueName('editor'), ['editor']))
  await page.goto(`/admin/collections/media/${doc.id}`)
  const uses = page.getByRole('region', { name: 'Used by' })
  await expect(uses).toContainText('Visitors see this file, so only publishers can change it.')
  await expect(uses.getByRole('link', { name: slug })).toBeVisible()
  await expect(uses).toContainText('Drafts that use this file:')
  await expect(uses.getByRole('link', { name: draft })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Description/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)

  await test.step('a bulk upload', async () => {
    expectFault(/400|415/)
    await signIn(page)
    await page.goto('/admin/collections/media')
    const bulkUpload = page.getByRole('button', { name: 'Bulk Upload' })
    await untilHydrated(bulkUpload)
    await bulkUpload.click()
    const files = [
      { name: 'undescribed.png', mimeType: 'image/png', buffer: await png(40, 20) },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\nbut not a picture', 'latin1') },
    ]
    await page.locator('.bulk-upload--add-files input[type=file]').setInputFiles(files)
    await page.locator('.bulk-upload--actions-bar__saveButtons').getByRole('button', { name: 'Save' }).click()
    const refused = page.locator('.refused-files')
    await expect(refused).toContainText('2 files were not saved:')
    await expect(refused.getByRole('listitem').filter({ hasText: 'undescribed.png' })).toContainText('Describe the image')
    await expect(refused.getByRole('listitem').filter({ hasText: 'broken.png' })).toContainText('not an image')
  })
})

/** Pastes a text of a kind, as a browser does. */
const paste = (text: Locator, type: 'text/html' | 'text/plain', value: string) =>
  text.evaluate(
    (element, [type, value]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type as string, value as string)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [type, value],
  )

test('a picture pasted with its data becomes an upload, and the editor shows it at every allowed host', async ({
  page,
  context,
  baseURL,
  expectFault,
}) => {
  // The other host, which the site allows too.
  expectFault(/^foreign request: http:\/\/127\.0\.0\.1:\d+\//)
  await signIn(page)
  const { id } = await createDraftPage(page, uniqueName('Pasted'))
  await page.goto(editAddress(id))
  const rich = page.locator('[contenteditable=true][data-lexical-editor=true]').first()
  await untilHydrated(rich)
  await rich.press('Control+End')
  const src = `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`
  await paste(rich, 'text/html', `<p>Before</p><img src="${src}"><p>After</p>`)
  const drawer = page.locator('.bulk-upload--file-manager')
  await drawer.getByLabel('Description').fill('A rectangle')
  await drawer.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).first().click()
  await expect(drawer).toBeHidden()
  const stored = async () => JSON.stringify(await api(page).get(`/pages/${id}?draft=true&depth=0`))
  await expect.poll(stored).toMatch(/"type":"upload"[^{}]*"value":\d+|"value":\d+[^{}]*"type":"upload"/)
  await expect(page.getByRole('status').filter({ hasText: 'not completely' })).toHaveCount(0)

  await test.step('another picture is left out, and the box for it', async () => {
    await paste(rich, 'text/html', '<p>Here</p><img src="file:///home/ada/chart.png"><p>and there</p>')
    await expect(page.getByText('Pasted pictures that are not uploaded are left out: a picture from your computer.')).toBeVisible()
    await expect(rich.locator('.lexical-upload:not(:has(img))')).toHaveCount(0)
  })

  await test.step('pasted Markdown is converted, and its lists and a table are written by keyboard', async () => {
    const words = (text: string) => page.keyboard.type(text, { delay: 20 })
    await rich.press('Control+End')
    await page.keyboard.press('Enter')
    await paste(rich, 'text/plain', '### Pasted **title**\n\n- one\n- two')
    await expect(rich.locator('h3')).toHaveText('Pasted title')
    await page.keyboard.press('Control+z')
    await expect(rich).toContainText('### Pasted **title**')
    await page.keyboard.press('Control+Shift+z')
    await expect(rich.locator('h3')).toHaveText('Pasted title')
    await rich.press('Tab')
    await words('!')
    const nested = rich.locator('li li')
    await expect(nested).toHaveText('two!')
    await page.keyboard.press('Escape')
    await words(' On')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(rich).not.toBeFocused()
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await words('ward')
    await expect(nested).toHaveText('two! Onward')

    await rich.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await words('/table')
    await page.keyboard.press('Enter')
    const columns = page.getByRole('spinbutton', { name: 'Columns' })
    await expect(columns).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(columns).toHaveCount(0)
    await words('/table')
    await page.keyboard.press('Enter')
    await expect(columns).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(rich.locator('tr').first().locator('td, th')).toHaveCount(4)
    await words('Cell')
    await expect(rich.locator('table')).toHaveText('Cell')
    await expect.poll(stored).toContain('"Cell"')
  })

  const session = (await context.cookies()).filter(({ name }) => name === 'payload-token')
  await context.addCookies(session.map((cookie) => ({ ...cookie, domain: '127.0.0.1' })))
  await page.goto(new URL(editAddress(id), (baseURL ?? '').replace('localhost', '127.0.0.1')).href)
  const picture = page.locator('[data-lexical-editor=true] img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
