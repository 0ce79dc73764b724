import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { agree, arrival, named } from '#tests/setup/analytics/measured-visit.ts'

test('a form autofilled before its script loaded is started and then submitted', async ({ page, posthog, expectFault }) => {
  // Filling in the form this fast triggers the spam challenge.
  expectFault(/428/)
  await agree(page, { recording: false })
  const scripts = Promise.withResolvers<null>()
  await page.route(/\/assets\/desk-(?!state)/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/contact-sales')
  await arrival(posthog, '$pageview')
  const main = page.getByRole('main')
  await main.getByLabel('Your name').fill('Ada Whitcombe')
  await main.getByLabel('Work email').fill('ada@example.com')
  await main.getByLabel('Company').fill('Weir')
  await main.getByLabel('What you want to solve').selectOption('legacy')
  await main.getByLabel('Message').fill('Forty repositories.')
  scripts.resolve(null)
  await main.getByRole('button', { name: /^Send/ }).click()
  await arrival(posthog, 'form submitted')
  expect(named(posthog, 'form started').map(({ properties }) => properties.form)).toEqual(['contact-sales'])
})
