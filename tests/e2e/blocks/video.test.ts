import { expect, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { openStyleguide } from '#tests/setup/site/styleguide.ts'

const FRAME = 'https://www.youtube-nocookie.com/embed/'

test('a video contacts no third party before it is started, and then plays in its frame', async ({
  page,
  browser,
  baseURL,
  expectFault,
}) => {
  const requested: string[] = []
  await page.context().route(`${FRAME}**`, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Playing</p>' })
  })
  await openStyleguide(page)
  const video = page.locator('[data-block=video]')
  const play = video.getByRole('link', { name: /^Play .*pull request/ })
  await play.scrollIntoViewIfNeeded()
  await untilQuiet(page)
  expect(requested).toEqual([])
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await page.context().cookies()).toEqual([])

  expectFault(/^foreign request: https:\/\/www\.youtube-nocookie\.com\/embed\//)
  await play.click()
  const frame = video.locator('iframe')
  await expect(frame).toHaveAttribute('title', /pull request/)
  // Not toBeFocused: with out-of-process iframes the browser reports the focus inside the frame, not in this document.
  await expect.poll(() => frame.evaluate((element) => document.activeElement === element)).toBe(true)
  await expect(video.frameLocator('iframe').getByText('Playing')).toBeVisible()
  expect(requested).toEqual([expect.stringContaining(FRAME)])
  // Without JavaScript it is a link to its host.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const plain = await context.newPage()
  await plain.goto('/styleguide')
  await expect(plain.locator('[data-block=video] a.video-poster')).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch/)
  await plain.getByText('Read the transcript').click()
  await expect(plain.locator('[data-block=video] details p')).toBeVisible()
  await context.close()
})
