import { expect, test, vi } from 'vitest'
import { addHtml, clickOn, openClientPage } from '#tests/setup/analytics/client-page.ts'

const run = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Opens a page with an element, and waits until the detection of dead clicks has started. */
async function watched(html: string) {
  const { captured } = await openClientPage()
  const element = addHtml(html)
  await run(5000)
  return { element, deads: () => captured.filter(({ event }) => event === '$dead_click').map(({ properties }) => properties) }
}

test('C92.7 a click after which nothing changes is a dead click', async () => {
  const { element, deads } = await watched('<div>Looks like a button</div>')
  clickOn(element)
  await run(2000)
  expect(deads()).toEqual([])
  await run(1000)
  expect(deads()).toMatchObject([
    { $dead_click_absolute_timeout: true, $dead_click_mutation_timeout: false, $el_text: 'Looks like a button' },
  ])
})

test('C92.7 a click after which the page changes within two and a half seconds is not a dead click', async () => {
  const { element, deads } = await watched('<div>Is one</div>')
  const change = () => element.setAttribute('data-time', `${Date.now()}`)
  clickOn(element)
  await run(2499)
  change()
  await run(4000)
  expect(deads()).toEqual([])
  clickOn(element)
  await run(2500)
  change()
  await run(4000)
  expect(deads()).toMatchObject([{ $dead_click_mutation_timeout: true, $dead_click_mutation_delay_ms: 2500 }])
})

test('C92.7 a click after which text is selected within a tenth of a second is not a dead click', async () => {
  const { element, deads } = await watched('<div>One</div>')
  // Browsers report it on the document.
  const select = () => document.dispatchEvent(new Event('selectionchange'))
  clickOn(element)
  await run(99)
  select()
  await run(4000)
  expect(deads()).toEqual([])
  clickOn(element)
  await run(100)
  select()
  await run(900)
  expect(deads()).toMatchObject([{ $dead_click_selection_changed_timeout: true, $dead_click_selection_changed_delay_ms: 100 }])
})

test('C92.7 a click after which something scrolls within a tenth of a second is not a dead click', async () => {
  const { element, deads } = await watched('<div>Long</div>')
  // The client only registers scrolling when the time in milliseconds is a multiple of fifty.
  const clickAndScroll = async (delay: number) => {
    await run(100 - (Date.now() % 50) - (delay % 50))
    clickOn(element)
    await run(delay)
    element.dispatchEvent(new Event('scroll'))
  }
  await clickAndScroll(99)
  await run(4000)
  expect(deads()).toEqual([])
  await clickAndScroll(100)
  await run(900)
  expect(deads()).toMatchObject([{ $dead_click_scroll_timeout: true, $dead_click_scroll_delay_ms: 100 }])
})
