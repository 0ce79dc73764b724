import { button, choices, expect, expectNothing, inFooter, open, settled, test } from '#tests/setup/site/consent-site.ts'

// The same settings as of the other tests with tags, which then share their site.
test.use({ tagged: true, fullChromium: true })

test('tags load only with consent to marketing; withdrawing it removes their cookies and reloads the page, as announced', async ({
  page,
  traces,
}) => {
  await open(page)
  await expectNothing(page, traces)
  await button(page, 'Choose').click()
  await choices(page).getByRole('switch', { name: 'Analytics' }).check()
  await choices(page).getByRole('button', { name: 'Save choice' }).click()
  await expect.poll(() => traces.ingested.length).toBeGreaterThan(0)
  expect(traces.elsewhere).toEqual([])
  await inFooter(page).click()
  await choices(page).getByRole('switch', { name: 'Marketing' }).check()
  await choices(page).getByRole('button', { name: 'Save choice' }).click()
  await expect
    .poll(() => traces.elsewhere.toSorted())
    .toEqual([
      'https://px.ads.linkedin.com/collect/?fmt=gif&pid=1234567',
      'https://snap.licdn.com/li.lms-analytics/insight.min.js',
      'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3',
    ])
  expect(
    await page.evaluate(() => (window as Window & { dataLayer?: { event?: string }[] }).dataLayer?.map(({ event }) => event)),
  ).toContain('gtm.js')
  await page.evaluate(() => (document.cookie = '_gcl_au=1; path=/'))
  await inFooter(page).click()
  await expect(choices(page)).toContainText('It reloads when you save')
  await choices(page).getByRole('switch', { name: 'Marketing' }).uncheck()
  traces.elsewhere.length = 0
  const loaded = page.waitForEvent('load')
  await choices(page).getByRole('button', { name: 'Save choice' }).click()
  await loaded
  await settled(page)
  expect(traces.elsewhere).toEqual([])
  expect(await traces.cookies()).not.toContain('_gcl_au')
})
