import { expect, test, vi } from 'vitest'
import { addHtml, another, clickOn, openClientPage } from '#tests/setup/analytics/client-page.ts'
import { named } from '#tests/setup/analytics/posthog-events.ts'

type Described = Record<string, unknown> & { tag_name: string; $el_text?: string }
type Heat = Record<string, { x: number; y: number; type: string; target_fixed: boolean }[]>

const run = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('C92.1 a rage click is three clicks at one place within a second of each other, sent once before the third click', async () => {
  const { captured } = await openClientPage()
  const button = addHtml('<button type="button">Nothing</button>')
  const names = () => captured.map(({ event }) => event).filter((event) => /rageclick|autocapture/.test(event))
  const CLICK = '$autocapture'
  for (const x of [5, 20, 34, 34]) clickOn(button, x)
  expect(names()).toEqual([CLICK, CLICK, '$rageclick', CLICK, CLICK])
  // First too slow, then too far apart.
  await run(1000)
  clickOn(button, 400)
  await run(999)
  clickOn(button, 400)
  await run(1000)
  clickOn(button, 400)
  clickOn(button, 415, 20)
  expect(names().filter((event) => event === '$rageclick')).toHaveLength(1)
})

test('C92.2 text and attributes are truncated, and card and social security numbers removed', async () => {
  const { captured } = await openClientPage()
  const texts = ['w', 'x', 'y', 'z', 'v'].map((letter) => letter.repeat(300)).join('<b></b>')
  const label = addHtml(`<label title="${'t'.repeat(2000)}" data-secret="s">${texts}<b class="inner">4242424242424242</b></label>`)
  clickOn(label.querySelector('.inner') as Element)
  clickOn(addHtml('<button type="button">4242 123-45-6789 4242424242424242 pay</button>'))
  clickOn(addHtml(`<button type="button">${'x'.repeat(300)}</button>`))
  const [inner, ofCard, ofLong] = captured.filter(({ event }) => event === '$autocapture').map(({ properties }) => properties)
  const [, around] = inner?.$elements as Described[]
  expect(inner?.$el_text).toBeUndefined()
  expect(around?.tag_name).toBe('label')
  expect(around?.$el_text).toMatch(/^w{255}x{255}y{255}z{255}v{4}\.\.\.$/)
  expect(around?.attr__title).toBe(`${'t'.repeat(1024)}...`)
  expect(ofCard?.$el_text).toBe('4242 pay')
  expect(ofLong?.$el_text).toBe('x'.repeat(255))
})

test('C92.2 what is captured of a click follows the configuration', async () => {
  const { ph, posthog } = await openClientPage()
  another(ph, 'phc_masks', { mask_all_text: true, mask_all_element_attributes: true })
  const chosen = {
    css_selector_allowlist: ['.chosen'],
    element_allowlist: ['button' as const],
    element_attribute_ignorelist: ['data-secret'],
  }
  another(ph, 'phc_chooses', { autocapture: { ...chosen, url_allowlist: [/pricing/] } })
  another(ph, 'phc_elsewhere', { autocapture: { url_allowlist: ['/nowhere'] } })
  await run(5000)
  clickOn(addHtml('<button type="button" data-secret="s">plain</button>'))
  clickOn(addHtml('<button type="button" class="chosen" data-secret="s">chosen</button>'))
  await run(5000)
  const masked = named(posthog, '$autocapture', 'phc_masks')
  expect(masked).toHaveLength(2)
  expect(masked[0]?.properties.$elements_chain).not.toContain('plain')
  expect((masked[0]?.properties.$elements as Described[])[0]).not.toHaveProperty('attr__data-secret')
  const only = named(posthog, '$autocapture', 'phc_chooses')
  expect(only.map(({ properties }) => properties.$el_text)).toEqual(['chosen'])
  expect((only[0]?.properties.$elements as Described[])[0]).not.toHaveProperty('attr__data-secret')
  expect(named(posthog, '$autocapture', 'phc_elsewhere')).toEqual([])
})

test('C92.3 nothing in password and card fields is captured, however they were added', async () => {
  const { captured } = await openClientPage()
  const form = addHtml(
    `<form><input name="email"><input type="password" name="secret"><input name="card-num"><input id="cc-x"><select name="exp_month"><option>1<option>2</select>
     <input name="soc.sec"><textarea name="CVC 2"></textarea><input type="hidden" name="key" value="k"><input name="plain" class="was-plain"></form>`,
  )
  // One becomes a sensitive field later, and one has its classes removed.
  form.querySelector('.was-plain')?.setAttribute('name', 'passphrase')
  form.querySelector('[type=password]')?.setAttribute('class', 'another')
  await run(5000)
  expect(form.querySelectorAll('.ph-no-capture')).toHaveLength(8)
  for (const field of form.querySelectorAll('input, select, textarea')) {
    const at = { bubbles: true, clientX: field.matches('[name=email]') ? 50 : 70, clientY: 9 }
    for (let time = 0; time < 3; time += 1) field.dispatchEvent(new MouseEvent('click', at))
    field.dispatchEvent(new MouseEvent('mousemove', at))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await run(6000)
  const about = captured.filter(({ event }) => ['$autocapture', '$rageclick', '$dead_click'].includes(event))
  // Only the non-sensitive field: three clicks and a change. Rage clicks are counted by position.
  expect(new Set(about.map(({ properties }) => (properties.$elements as Described[])[0]?.attr__name))).toEqual(new Set(['email']))
  expect(about.length).toBeGreaterThanOrEqual(4)
  const heat = captured
    .filter(({ event }) => event === '$$heatmap')
    .flatMap(({ properties }) => Object.values(properties.$heatmap_data as Heat).flat())
  expect(new Set(heat.map(({ x }) => x))).toEqual(new Set([50]))
})

test('C92.4 clicks are captured once the project’s settings are loaded and allow it', async () => {
  const { ph, posthog, captured } = await openClientPage({ before: ({ decide }) => void (decide.autocapture_opt_out = true) })
  const clicks = () => captured.filter(({ event }) => event === '$autocapture')
  const button = addHtml('<button type="button">Press</button>')
  clickOn(button)
  expect(clicks()).toEqual([])
  posthog.answerWith(/decide/, () => ({ status: 200, body: { supportedCompression: ['gzip-js'] }, delayMs: 1500 }))
  const seen: string[] = []
  another(ph, 'phc_waits').on('eventCaptured', ({ event }: { event: string }) => void seen.push(event))
  await run(1490)
  clickOn(button)
  expect(seen).not.toContain('$autocapture')
  await run(100)
  clickOn(button)
  expect(seen.filter((event) => event === '$autocapture')).toHaveLength(1)
  const local: string[] = []
  another(ph, 'phc_local', { advanced_disable_decide: true }).on('eventCaptured', ({ event }: { event: string }) => void local.push(event))
  clickOn(button)
  expect(local).toContain('$autocapture')
})

test('C92.5 heatmap data is sent every five seconds, and mouse positions after half a second of rest', async () => {
  const { ph, posthog, captured } = await openClientPage()
  const quick = another(ph, 'phc_heat', {
    advanced_disable_decide: true,
    capture_heatmaps: { flush_interval_milliseconds: 2000 },
  })
  const asked = another(ph, 'phc_asked', { advanced_disable_decide: true })
  const fixed = addHtml('<div style="position: fixed">Fixed</div>')
  await run(10_000)
  const heats = () => captured.filter(({ event }) => event === '$$heatmap').map(({ properties }) => properties.$heatmap_data as Heat)
  const move = (clientX: number) => document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX, clientY: 7 }))
  clickOn(fixed, 30, 7)
  move(40)
  await run(499)
  move(50)
  await run(500)
  expect(heats()).toEqual([])
  await run(4001)
  const [heat] = heats()
  expect(Object.keys(heat ?? {})).toEqual([location.href])
  // The click also counts as a dead click, which another test covers.
  expect(heat?.[location.href]?.filter(({ type }) => type !== 'deadclick')).toEqual([
    { x: 30, y: 7, target_fixed: true, type: 'click' },
    { x: 50, y: 7, target_fixed: false, type: 'mousemove' },
  ])
  await run(10_000)
  expect(heats()).toHaveLength(1)
  expect(named(posthog, '$$heatmap', 'phc_heat').length).toBeGreaterThan(0)
  expect(quick.heatmaps?.flushIntervalMilliseconds).toBe(2000)
  // Without the option, the project's settings decide.
  expect(asked.heatmaps?.isEnabled).toBe(false)
  posthog.decide.heatmaps = true
  const remote = another(ph, 'phc_remote')
  await run(100)
  expect(remote.heatmaps?.isEnabled).toBe(true)
})
