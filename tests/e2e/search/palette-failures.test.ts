import { expect, test } from '#tests/setup/browser/browser.ts'
import { active, answerWith, field, found, open, palette, row } from '#tests/setup/browser/palette.ts'

test('an answer that comes too late is not shown; a failure is said with what to do, and the pages of the menu stay', async ({
  page,
  expectFault,
}) => {
  await test.step('late answers, and Enter waits for the one that is asked for', async () => {
    const late: (() => void)[] = []
    await answerWith(page, async (route, text) => {
      if (text !== 'unused') await new Promise<void>((resolve) => late.push(resolve))
      await found(route, text)
    })
    await open(page)
    await field(page).fill('un')
    await expect.poll(() => late.length).toBe(1)
    await field(page).fill('unused')
    await expect(row(page, /^Pricing unused/)).toBeVisible()
    late[0]?.()
    await field(page).fill('unused v')
    await expect.poll(() => late.length).toBe(2)
    // What was found before stays.
    await expect(row(page, /^Pricing unused/)).toBeVisible()
    await expect(page.getByText('Pricing un', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeVisible()
    late[1]?.()
    await expect(palette(page)).toBeHidden()
    await expect(page).toHaveURL('/pricing')
  })

  await test.step('failures', async () => {
    expectFault(/api\/search|Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    let status = 503
    await answerWith(page, (route, text) =>
      status === 200
        ? found(route, text)
        : status === 0
          ? route.abort('internetdisconnected')
          : route.fulfill({ status, headers: status === 429 ? { 'retry-after': '1' } : {} }),
    )
    await open(page)
    await page.keyboard.type('autofix')
    await expect(page.locator('.palette-message')).toContainText('does not answer')
    await expect(palette(page).getByRole('status')).toContainText('does not answer')
    await expect(row(page, /^Autofix/)).toBeVisible()
    status = 200
    await row(page, 'Try again').click()
    await expect(row(page, /^Pricing autofix/)).toBeVisible()
    status = 429
    await field(page).fill('autofix a')
    await expect(page.locator('.palette-message')).toContainText('in 1 seconds')
    status = 200
    await expect(row(page, /^Pricing autofix a/)).toBeVisible()
    status = 0
    await page.context().setOffline(true)
    await field(page).fill('autofix b')
    await expect(page.locator('.palette-message')).toContainText('You are offline')
    status = 200
    await page.context().setOffline(false)
    await expect(row(page, /^Pricing autofix b/)).toBeVisible()
    // Nothing was found, so Enter opens nothing; arrows still lead to the pages of the menu.
    await field(page).fill('zzz')
    await page.keyboard.press('Enter')
    await expect(page.locator('.palette-message')).toContainText('No results for “zzz”')
    await expect(active(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveText(/^Platform/)
    await expect(page).toHaveURL('/pricing')
  })
})
