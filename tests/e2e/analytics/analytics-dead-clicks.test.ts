import type { JSHandle, Page } from '@playwright/test'
import type { FakePosthog } from '#tests/setup/analytics/fake-posthog.ts'
import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { visit } from '#tests/setup/analytics/measured-visit.ts'
import { addHtml, captured, clickOn as click, freeze, watchCaptures } from '#tests/setup/analytics/watch-client.ts'

/** Opens a page with dead-click detection, the given elements and a stopped clock. */
async function watched(page: Page, posthog: FakePosthog, html: string): Promise<JSHandle<HTMLElement>> {
  await page.clock.install()
  const client = await visit(page, posthog)
  await page.waitForFunction(
    () => '__PosthogExtensions__' in window && 'initDeadClicksAutocapture' in (window.__PosthogExtensions__ as object),
  )
  const element = await addHtml(page, html)
  await freeze(page)
  await page.clock.runFor(5000)
  await watchCaptures(client)
  return element
}

const deads = async (page: Page) =>
  (await captured(page)).filter(({ event }) => event === '$dead_click').map(({ properties }) => properties)

test('C92.7 a click after which nothing changes is a dead click', async ({ page, posthog }) => {
  const dead = await watched(page, posthog, '<div>Looks like a button</div>')
  await click(dead)
  await page.clock.runFor(2000)
  expect(await deads(page)).toEqual([])
  await page.clock.runFor(1000)
  expect(await deads(page)).toMatchObject([
    { $dead_click_absolute_timeout: true, $dead_click_mutation_timeout: false, $el_text: 'Looks like a button' },
  ])
})

test('C92.7 a click after which the page changes within two and a half seconds is not a dead click', async ({ page, posthog }) => {
  const lively = await watched(page, posthog, '<div>Is one</div>')
  const change = () => lively.evaluate((element) => void element.setAttribute('data-time', `${Date.now()}`))
  await click(lively)
  await page.clock.runFor(2499)
  await change()
  await page.clock.runFor(4000)
  expect(await deads(page)).toEqual([])
  await click(lively)
  await page.clock.runFor(2500)
  await change()
  await page.clock.runFor(4000)
  expect(await deads(page)).toMatchObject([{ $dead_click_mutation_timeout: true, $dead_click_mutation_delay_ms: 2500 }])
})

test('C92.7 a click after which text is selected within a tenth of a second is not a dead click', async ({ page, posthog }) => {
  const chosen = await watched(page, posthog, '<div><b>One</b><i>Another</i></div>')
  const select = (tag: string) =>
    chosen.evaluate(
      (element, name) =>
        new Promise<void>((resolve) => {
          document.addEventListener('selectionchange', () => resolve(), { once: true })
          getSelection()?.selectAllChildren(element.querySelector(name) as Element)
        }),
      tag,
    )
  await click(chosen)
  await page.clock.runFor(99)
  await select('b')
  await page.clock.runFor(4000)
  expect(await deads(page)).toEqual([])
  await click(chosen)
  await page.clock.runFor(100)
  await select('i')
  await page.clock.runFor(900)
  expect(await deads(page)).toMatchObject([{ $dead_click_selection_changed_timeout: true, $dead_click_selection_changed_delay_ms: 100 }])
})

test('C92.7 a click after which something scrolls within a tenth of a second is not a dead click', async ({ page, posthog }) => {
  const box = await watched(page, posthog, '<div><p>Long</p></div>')
  await box.evaluate((element) => {
    Object.assign(element.style, { height: '20px', overflow: 'auto' })
    ;(element.firstElementChild as HTMLElement).style.height = '900px'
  })
  const scrollTo = (y: number) =>
    box.evaluate(
      (element, top) =>
        new Promise<void>((resolve) => {
          element.addEventListener('scroll', () => resolve(), { once: true })
          element.scrollTo({ top, behavior: 'instant' })
        }),
      y,
    )
  await page.clock.runFor(5000)
  // The client only registers scrolling when the time in milliseconds is a multiple of fifty.
  const waitUntilRoundIn = async (milliseconds: number) =>
    page.clock.runFor(100 - ((await page.evaluate(() => Date.now())) % 50) - (milliseconds % 50))
  await waitUntilRoundIn(99)
  await click(box)
  await page.clock.runFor(99)
  await scrollTo(50)
  await page.clock.runFor(4000)
  expect(await deads(page)).toEqual([])
  await waitUntilRoundIn(100)
  await click(box)
  await page.clock.runFor(100)
  await scrollTo(100)
  await page.clock.runFor(900)
  expect(await deads(page)).toMatchObject([{ $dead_click_scroll_timeout: true, $dead_click_scroll_delay_ms: 100 }])
})
