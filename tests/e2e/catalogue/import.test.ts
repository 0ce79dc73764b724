import type { Locator, Page } from '@playwright/test'
import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { api, colleague, untilHydrated, signIn, signInAsNewUser } from '#tests/setup/editing/admin.ts'
import { catalogueOf, rulesOf } from '#tests/setup/catalogue/catalogues.ts'

const newTool = () => `desk-${Math.random().toString(36).slice(2, 8)}`

const asFile = (text: string, name = 'rules.json') => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

/** Opens the drawer and chooses a file. */
async function choose(page: Page, text: string): Promise<Locator> {
  await page.goto('/admin/collections/imports')
  const drawer = page.getByRole('dialog').filter({ hasText: 'Import rules' })
  await page.getByRole('button', { name: 'Import rules…' }).click()
  await drawer.getByLabel(/Catalogue file/).setInputFiles(asFile(text))
  await expect(drawer.getByLabel('Format')).toHaveValue('catalogue')
  return drawer
}

/** A catalogue with one changed, one new and one invalid rule. */
function secondEdition(tool: string): string {
  const [changed, kept, added, broken] = rulesOf('no-var', 'no-with', 'no-eval', 'no-sense')
  if (!changed || !kept || !added || !broken) throw new Error('expected four rules')
  const severity = 'terrible' as 'minor'
  return catalogueOf(tool, [{ ...changed, title: 'Do not write var at all' }, kept, added, { ...broken, severity }])
}

async function importAll(page: Page, text: string): Promise<void> {
  const drawer = await choose(page, text)
  await drawer.getByRole('button', { name: 'Check', exact: true }).click()
  await drawer.getByRole('button', { name: /^Import \d+ rules?$/ }).click()
  await expect(drawer.getByRole('heading', { name: 'Imported' })).toBeFocused()
}

// Only one import can run at a time.
test.describe.configure({ mode: 'default' })

test('an editor can check a catalogue, and learns why every rule is refused, or who can import it', async ({ page }) => {
  await signIn(page)
  await signIn(page, await colleague(page, 'Checker', ['editor']))
  const broken = rulesOf('no-sense').map((rule) => ({ ...rule, severity: 'terrible' as 'minor' }))
  const refused = await choose(page, catalogueOf(newTool(), broken))
  await refused.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(refused.getByRole('alert')).toContainText('no rule that can be imported')
  await expect(refused.getByRole('region', { name: 'Refused: 1' })).toContainText(/rules\.json:1.*no-sense.*severity/)

  const drawer = await choose(page, catalogueOf(newTool(), rulesOf('no-var')))
  await drawer.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(drawer.getByText('A publisher or an admin can import this.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
})

test('checks a catalogue, says why an import failed, imports the selected rules and records the changes', async ({ page, expectFault }) => {
  expectFault(/request failed|ERR_/)
  await signInAsNewUser(page, 'Importer')
  const tool = newTool()
  await test.step('a broken file, then a lost connection', async () => {
    const form = await choose(page, '{"version":1,"analyzer":{')
    await form.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(form.getByRole('alert')).toContainText('rules.json')
    await form.getByLabel(/Catalogue file/).setInputFiles(asFile(catalogueOf(tool, rulesOf('no-var', 'no-with'))))
    await form.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(form.getByRole('heading', { name: 'What would change' })).toBeFocused()
    await page.route('**/api/imports/run', (route) => route.abort('connectionreset'))
    await form.getByRole('button', { name: 'Import 2 rules' }).click()
    await expect(form.getByRole('alert')).toContainText('cannot be reached')
    await page.unroute('**/api/imports/run')
    await form.getByRole('button', { name: 'Import 2 rules' }).click()
    await expect(form.getByRole('heading', { name: 'Imported' })).toBeFocused()
  })

  const drawer = await choose(page, secondEdition(tool))
  await drawer.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(drawer.getByRole('heading', { name: 'What would change' })).toBeFocused()
  await expect(drawer.getByText(/1 new, 1 changed, 1 unchanged, 1 refused/)).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Refused: 1' })).toContainText('no-sense')
  const rule = drawer.getByRole('listitem').filter({ hasText: 'no-var' })
  await rule.locator('summary').click()
  await expect(rule.locator('ins')).toHaveText(/at all/)
  for (const theme of ['light', 'dark']) {
    // The admin reads the system's theme only when it starts.
    await page.evaluate((to) => (document.documentElement.dataset.theme = to), theme)
    expect(await axeFaults(page, { include: ['.import-form'] }), theme).toEqual([])
  }

  await drawer.getByRole('button', { name: 'New 1' }).click()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await drawer.getByRole('button', { name: 'Deselect these' }).click()
  await drawer.getByRole('button', { name: 'All 2' }).click()
  await expect(drawer.getByLabel('Import no-eval')).not.toBeChecked()
  await drawer.getByRole('button', { name: 'Import 1 rule' }).click()
  await expect(drawer.getByRole('heading', { name: 'Imported' })).toBeFocused()

  await drawer.getByRole('link', { name: /Record of this run/ }).click()
  // The list behind it may add its own query to the URL.
  await expect(page).toHaveURL(/\/collections\/imports\/\d+(?:\?|$)/)
  const changes = page.getByRole('region', { name: 'Difference' })
  await expect(changes.getByRole('row')).toHaveCount(2)
  await expect(changes.locator('ins')).toHaveText(/at all/)
  await expect(page.getByRole('region', { name: 'Refused: 1' })).toContainText('no-sense')
  await changes.getByRole('link', { name: 'no-var' }).click()
  await expect(page.getByRole('cell', { name: 'Do not write var at all', exact: true })).toBeVisible()
})

test('restores the catalogue’s text of an edited field with the next import', async ({ page }) => {
  await signInAsNewUser(page, 'Giver')
  const tool = newTool()
  const catalogue = catalogueOf(tool, rulesOf('no-var', 'no-with'))
  await importAll(page, catalogue)
  const found = `where[and][0][shortcode][equals]=no-var&where[and][1][analyzer.shortcode][equals]=${tool}&draft=true&depth=0`
  const issue = async () =>
    ((await api(page).get(`/issues?${found}`)) as unknown as { docs: { id: number; title: string; overrides: string[] }[] }).docs[0]
  const before = await issue()
  await api(page).patch(`/issues/${before?.id}?draft=true`, { title: 'Ours' })
  expect(await issue()).toMatchObject({ title: 'Ours', overrides: ['title'] })

  await page.goto(`/admin/collections/issues/${before?.id}`)
  const own = page.getByRole('region', { name: 'What an editor changed' })
  const restore = own.getByRole('button', { name: 'Restore the catalogue’s title' })
  await untilHydrated(restore)
  await restore.click()
  await expect(own.getByRole('status')).toHaveText(/^The next import writes the catalogue’s text here/)
  await expect.poll(issue).toMatchObject({ title: 'Ours', overrides: [] })
  await own.getByRole('button', { name: 'Keep our title' }).click()
  await expect.poll(issue).toMatchObject({ overrides: ['title'] })
  await restore.click()
  await expect.poll(issue).toMatchObject({ title: 'Ours', overrides: [] })
  await importAll(page, catalogue)
  expect((await issue())?.title).toBe(before?.title)
})

test('lists 2,500 rules in pages and imports all of them', async ({ page }) => {
  await signInAsNewUser(page, 'Many')
  const codes = Array.from({ length: 2500 }, (_, index) => `rule-${index}`)
  const drawer = await choose(page, catalogueOf(newTool(), rulesOf(...codes)))
  await drawer.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(drawer.getByText('500 more changes are not listed here.')).toBeVisible()
  await expect(drawer.getByRole('checkbox', { name: /^Import rule-/ })).toHaveCount(100)
  await drawer.getByRole('button', { name: 'Import 2,500 rules' }).click()
  await expect(drawer.getByText(/2,500 new/)).toBeVisible()
})
