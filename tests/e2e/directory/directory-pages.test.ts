import { expect, test } from '#tests/setup/browser/browser.ts'

test('an issue shows its facts, snippets, neighbours and JSON-LD', async ({ page }) => {
  await page.goto('/directory/eslint/issues/no-unused-vars')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disallow unused variables')
  await expect(page.locator('.facts-list').getByText('minor')).toBeVisible()
  await expect(page.getByText('// eslint-disable-next-line no-unused-vars')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('{{')
  const neighbours = page.getByRole('navigation', { name: 'Neighbouring issues' })
  await expect(neighbours.getByRole('link')).toHaveCount(2)
  const graph = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(graph).toContain('TechArticle')
})

test('a type-aware issue of Oxlint says how to run Oxlint', async ({ page }) => {
  await page.goto('/directory/oxlint/issues/typescript-no-floating-promises')
  await expect(page.getByText('npx oxlint --type-aware')).toBeVisible()
  await page.goto('/directory/oxlint/issues/no-debugger')
  await expect(page.locator('.snippets')).not.toContainText('type-aware')
})

test('tags and weaknesses have their own pages across analyzers', async ({ page }) => {
  for (const list of ['/directory/tags', '/directory/cwe']) {
    await page.goto(list)
    const first = page.locator('.value-list a').first()
    if ((await first.count()) === 0) continue
    await first.click()
    await expect(page).toHaveURL(new RegExp(`${list}/.+`))
    await expect(page.locator('a[data-hit]').first()).toBeVisible()
    await expect(page.locator('.issues-of').first()).toBeVisible()
  }
})

test('a tag without issues is a 404', async ({ page, expectFault }) => {
  expectFault(/404/)
  expect((await page.goto('/directory/tags/no-issue-has-this'))?.status()).toBe(404)
  expect((await page.goto('/directory/cwe/99999'))?.status()).toBe(404)
})

test('the changes of a version are on the page and in the feeds', async ({ page, request }) => {
  await page.goto('/directory/changes?analyzer=eslint')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes in ESLint')
  await expect(page.locator('.version-entry').first()).toContainText(/One analyzer with \d+ rules was added/)
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', '/directory/changes.xml')
  const feed = await request.get('/directory/changes.xml')
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  expect(await feed.text()).toMatch(/<entry>[\s\S]*\d+ added/)
  const again = await request.get('/directory/changes.xml', { headers: { 'if-none-match': feed.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  expect(await (await request.get('/directory/changes.json')).json()).toMatchObject({
    version: expect.stringContaining('jsonfeed') as unknown,
  })
})

test('feedback is sent without leaving the page', async ({ page }) => {
  await page.goto('/directory/eslint/issues/no-undef')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.locator('.feedback [role=status]')).toHaveText('Thank you for your feedback.')
  await expect(page).toHaveURL('/directory/eslint/issues/no-undef')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // A browser without JavaScript blocks the page's scripts.
  test.beforeEach(({ expectFault }) => expectFault(/^request failed: \S+\.js csp$/))

  test('a plain form reports a problem, and the page says thanks', async ({ page }) => {
    await page.goto('/directory/eslint/issues/no-var')
    await page.getByText('Report a problem').click()
    await page.getByLabel('What is wrong with this page?').fill('The second example is the same as the first.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL('/directory/eslint/issues/no-var#feedback-sent')
    await expect(page.getByText('Thank you for your feedback.').first()).toBeVisible()
  })
})

test('refuses feedback from another origin, without a message, for an unknown issue and beyond the limit', async ({ request }) => {
  const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    request.post('/forms/feedback', { form, headers: { accept: 'text/html', ...headers }, maxRedirects: 0 })
  // Feedback per issue and hour is limited, so a retry needs another issue.
  const of = { analyzer: 'eslint', issue: test.info().retry ? 'no-void' : 'no-with' }
  expect((await send({ ...of, kind: 'helpful' }, { origin: 'https://elsewhere.example' })).status()).toBe(403)
  expect((await send({ ...of, kind: 'problem', message: ' ' })).status()).toBe(422)
  expect((await send({ ...of, kind: 'loved' })).status()).toBe(422)
  expect((await send({ analyzer: 'eslint', issue: 'is-not-there', kind: 'helpful' })).status()).toBe(404)
  expect((await request.post('/forms/feedback', { data: { ...of, kind: 'helpful' } })).status()).toBe(415)
  const answers = await Promise.all(Array.from({ length: 30 }, () => send({ ...of, kind: 'helpful' })))
  expect(answers.filter((answer) => answer.status() === 303)).toHaveLength(20)
  const refused = answers.find((answer) => answer.status() === 429)
  expect(refused?.headers()['retry-after']).toBe('3600')
})

test('analyzer names in lists and the German title do not wrap', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const lines = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)))
  await page.goto('/directory?q=unused')
  const names = await lines('.issue-marks > span:first-child')
  expect(names.length).toBeGreaterThan(5)
  expect(Math.max(...names)).toBeLessThan(1.5)
  await page.goto('/de/directory')
  expect(Math.max(...(await lines('h1')))).toBeLessThan(1.5)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } })
  test('keyboard hints are hidden', async ({ page }) => {
    await page.goto('/directory')
    await expect(page.getByText('A code, a former code, or a few words.')).toBeVisible()
    await expect(page.getByText('Press / to type')).toBeHidden()
  })
})

test('suggests removing a filter only if one is selected', async ({ page }) => {
  const advice = page.locator('.results-nothing')
  await page.goto('/directory?q=zzzzzzqqqq')
  await expect(advice).toContainText('Try fewer words')
  await expect(advice).not.toContainText('filter')
  await page.goto('/directory?q=zzzzzzqqqq&severity=minor')
  await expect(advice).toContainText('Remove a filter. Try fewer words')
})

test('on a phone an analyzer’s search is directly above its results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/directory/eslint')
  const search = await page.locator('.directory-search').boundingBox()
  const results = await page.locator('.results').boundingBox()
  expect((results?.y ?? 0) - (search?.y ?? 0) - (search?.height ?? 0)).toBeLessThan(100)
})
