import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { visit } from '#tests/setup/analytics/measured-visit.ts'
import { freeze, waiting } from '#tests/setup/analytics/watch-client.ts'

const SECOND = 1000

test.beforeEach(({ page }) => page.clock.install())

test('C91.4 each retry carries the correct retry count', async ({ page, posthog, expectFault }) => {
  expectFault(/500|Failed to load resource/)
  const client = await visit(page, posthog)
  await freeze(page)
  const tries = () => posthog.requests.filter(({ path, body }) => path === '/e/' && body.includes('failing'))
  posthog.answerWith(/^POST \/e\//, ({ body }) => (body.includes('failing') ? { status: 500 } : null))
  await client.evaluate((ph) => {
    ph.compression = undefined
    ph.capture('failing', {}, { send_instantly: true })
  })
  for (let tried = 1; tried <= 3; tried += 1) {
    await expect.poll(async () => (await waiting(client)).retries.length, { intervals: [50] }).toBe(1)
    await expect
      .poll(async () => tries().length > tried || (await page.clock.fastForward(3 * SECOND), false), { intervals: [100] })
      .toBe(true)
  }
  expect(tries().map(({ query }) => query.get('retry_count'))).toEqual([null, '1', '2', '3'])
})
