import type { JSHandle } from '@playwright/test'
import { expect, test } from '#tests/setup/analytics/measured-site.ts'
import { another, arrival, named, visit } from '#tests/setup/analytics/measured-visit.ts'
import { addHtml, captured, clickOn as click, freeze, watchCaptures } from '#tests/setup/analytics/watch-client.ts'

type Described = Record<string, unknown> & { tag_name: string; $el_text?: string }
type Heat = Record<string, { x: number; y: number; type: string; target_fixed: boolean }[]>

test('C92.1 a rage click is three clicks at one place within a second of each other, sent once before the third click', async ({
  page,
  posthog,
}) => {
  await page.clock.install()
  const client = await visit(page, posthog)
  const button = await addHtml(page, '<button type="button">Nothing</button>')
  await freeze(page)
  await watchCaptures(client)
  const names = async () => (await captured(page)).map(({ event }) => event).filter((event) => /click|autocapture/.test(event))
  const CLICK = '$autocapture'
  for (const x of [5, 20, 34, 34]) await click(button, x)
  expect(await names()).toEqual([CLICK, CLICK, '$rageclick', CLICK, CLICK])
  // First too slow, then too far apart.
  await page.clock.runFor(1000)
  await click(button, 400)
  await page.clock.runFor(999)
  await click(button, 400)
  await page.clock.runFor(1000)
  await click(button, 400)
  await click(button, 415, 20)
  expect((await names()).filter((event) => event === '$rageclick')).toHaveLength(1)
})

test('C92.2 text and attributes are truncated, card and social security numbers removed, and more as configured', async ({
  page,
  posthog,
}) => {
  const client = await visit(page, posthog)
  await watchCaptures(client)
  const label = await addHtml(
    page,
    `<label title="${'t'.repeat(2000)}" data-secret="s">${'w'.repeat(300)}<b></b>${'x'.repeat(300)}<b></b>${'y'.repeat(300)}<b></b>${'z'.repeat(300)}<b></b>${'v'.repeat(300)}<b class="inner">4242424242424242</b></label>`,
  )
  await click((await label.evaluateHandle((element) => element.querySelector('.inner') as HTMLElement)) as JSHandle<HTMLElement>)
  const card = await addHtml(page, '<button type="button">4242 123-45-6789 4242424242424242 pay</button>')
  await click(card)
  const long = await addHtml(page, `<button type="button">${'x'.repeat(300)}</button>`)
  await click(long)
  const [inner, ofCard, ofLong] = (await captured(page)).filter(({ event }) => event === '$autocapture').map(({ properties }) => properties)
  const [, around] = inner?.$elements as Described[]
  expect(inner?.$el_text).toBeUndefined()
  expect(around?.tag_name).toBe('label')
  expect(around?.$el_text).toMatch(/^w{255}x{255}y{255}z{255}v{4}\.\.\.$/)
  expect(around?.attr__title).toBe(`${'t'.repeat(1024)}...`)
  expect(ofCard?.$el_text).toBe('4242 pay')
  expect(ofLong?.$el_text).toBe('x'.repeat(255))

  const masks = await another(client, 'phc_masks', { mask_all_text: true, mask_all_element_attributes: true })
  const chosen = {
    css_selector_allowlist: ['.chosen'],
    element_allowlist: ['button' as const],
    element_attribute_ignorelist: ['data-secret'],
  }
  const chooses = await another(client, 'phc_chooses', { autocapture: { ...chosen, url_allowlist: [/pricing/] } })
  const elsewhere = await another(client, 'phc_elsewhere', { autocapture: { url_allowlist: ['/nowhere'] } })
  for (const other of [masks, chooses, elsewhere]) await expect.poll(() => other.evaluate((ph) => ph.decideEndpointWasHit)).toBe(true)
  await page.waitForTimeout(100)
  await click(await addHtml(page, '<button type="button" data-secret="s">plain</button>'))
  await click(await addHtml(page, '<button type="button" class="chosen" data-secret="s">chosen</button>'))
  await arrival(posthog, '$autocapture', 'phc_chooses')
  await expect.poll(() => named(posthog, '$autocapture', 'phc_masks').length).toBe(2)
  const [masked] = named(posthog, '$autocapture', 'phc_masks')
  expect(masked?.properties.$elements_chain).not.toContain('plain')
  expect((masked?.properties.$elements as Described[])[0]).not.toHaveProperty('attr__data-secret')
  const only = named(posthog, '$autocapture', 'phc_chooses')
  expect(only.map(({ properties }) => properties.$el_text)).toEqual(['chosen'])
  expect((only[0]?.properties.$elements as Described[])[0]).not.toHaveProperty('attr__data-secret')
  expect(named(posthog, '$autocapture', 'phc_elsewhere')).toEqual([])
})

test('C92.3 nothing in password and card fields is captured, however they were added', async ({ page, posthog }) => {
  await page.clock.install()
  const client = await visit(page, posthog)
  await watchCaptures(client)
  const form = await addHtml(
    page,
    `<form><input name="email"><input type="password" name="secret"><input name="card-num"><input id="cc-x"><select name="exp_month"><option>1<option>2</select>
     <input name="soc.sec"><textarea name="CVC 2"></textarea><input type="hidden" name="key" value="k"><input name="plain" class="was-plain"></form>`,
  )
  // One becomes a sensitive field later, and one has its classes removed.
  await form.evaluate((element) => {
    element.querySelector('.was-plain')?.setAttribute('name', 'passphrase')
    element.querySelector('[type=password]')?.setAttribute('class', 'drawn-anew')
  })
  const marked = () => form.evaluate((element) => [...element.querySelectorAll('.ph-no-capture')].length)
  await expect.poll(marked).toBe(8)
  await freeze(page)
  await form.evaluate((element) => {
    for (const field of element.querySelectorAll('input, select, textarea')) {
      const at = { bubbles: true, clientX: field.matches('[name=email]') ? 50 : 70, clientY: 9 }
      for (let time = 0; time < 3; time += 1) field.dispatchEvent(new MouseEvent('click', at))
      field.dispatchEvent(new MouseEvent('mousemove', at))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await page.clock.runFor(6000)
  const events = await captured(page)
  const about = events.filter(({ event }) => ['$autocapture', '$rageclick', '$dead_click'].includes(event))
  // Only the non-sensitive field: three clicks and a change. Rage clicks are counted by position.
  expect(new Set(about.map(({ properties }) => (properties.$elements as Described[])[0]?.attr__name))).toEqual(new Set(['email']))
  expect(about.length).toBeGreaterThanOrEqual(4)
  const heat = events
    .filter(({ event }) => event === '$$heatmap')
    .flatMap(({ properties }) => Object.values(properties.$heatmap_data as Heat).flat())
  expect(new Set(heat.map(({ x }) => x))).toEqual(new Set([50]))
})

test('C92.4 clicks are captured once the project’s settings are loaded and allow it', async ({ page, posthog }) => {
  posthog.decide.sessionRecording = false
  posthog.decide.autocapture_opt_out = true
  const client = await visit(page, posthog)
  await watchCaptures(client)
  const button = await addHtml(page, '<button type="button">Press</button>')
  await click(button)
  expect((await captured(page)).filter(({ event }) => event === '$autocapture')).toEqual([])
  let answered = false
  posthog.answerWith(/decide/, () => {
    answered = true
    return { status: 200, body: { supportedCompression: ['gzip-js'] }, delayMs: 1500 }
  })
  const waits = await another(client, 'phc_waits', { capture_heatmaps: false })
  await watchCaptures(waits)
  await click(button)
  await expect.poll(() => answered).toBe(true)
  await expect.poll(() => waits.evaluate((ph) => ph.decideEndpointWasHit)).toBe(true)
  await click(button)
  expect((await captured(page)).filter(({ event }) => event === '$autocapture')).toHaveLength(1)
  const local = await another(client, 'phc_local', { advanced_disable_decide: true, capture_heatmaps: false })
  await watchCaptures(local)
  await click(button)
  expect((await captured(page)).filter(({ event }) => event === '$autocapture')).toHaveLength(1)
})
