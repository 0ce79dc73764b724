import type { Locator } from '@playwright/test'
import { axeFaults } from '#tests/setup/browser/axe.ts'
import { choices, expect, question, test } from '#tests/setup/site/consent-site.ts'
import { untilQuiet } from '#tests/setup/browser/browser.ts'

test.use({ tagged: true, fullChromium: true })

test('axe finds no problems in the banner and the dialog, narrow and light, wide and dark, and nothing overflows', async ({ page }) => {
  test.slow()
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/pricing')
    await expect(question(page)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await question(page).getByRole('button', { name: 'Choose' }).click()
    await choices(page).getByRole('switch', { name: 'Analytics' }).check()
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(await choices(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  }
})

/** The system colors used in forced-colors mode. */
const SYSTEM = ['Canvas', 'CanvasText', 'ButtonText', 'ButtonBorder', 'LinkText', 'Highlight', 'HighlightText']

/** The colors of an element as RGB, and whether each is a system color. */
function coloursOf(element: Locator, pseudo?: string) {
  return element.evaluate(
    (drawn, [of, system]) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      let ground = 'white'
      const rgb = (colour: string) => {
        // Blend translucent colors with the background.
        for (const layer of [ground, colour]) {
          context.fillStyle = layer
          context.fillRect(0, 0, 1, 1)
        }
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
      }
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.setProperty('forced-color-adjust', 'none')
      const named = (name: string) => {
        probe.style.setProperty('color', name)
        return getComputedStyle(probe).color
      }
      ground = named('Canvas')
      const canvas = rgb(ground)
      const theirs = new Set(system.map((name) => rgb(named(name)).join()))
      probe.remove()
      const style = getComputedStyle(drawn, of)
      const part = (colour: string) => ({ rgb: rgb(colour), isTheirs: theirs.has(rgb(colour).join()) })
      return {
        canvas,
        fill: part(style.backgroundColor),
        border: part(style.borderTopColor),
        outline: part(style.outlineColor),
        isOutlined: style.outlineStyle !== 'none' && style.outlineWidth !== '0px',
      }
    },
    [pseudo, SYSTEM] as const,
  )
}

function contrast(...colours: [readonly number[], readonly number[]]): number {
  const [light = 0, dark = 0] = colours
    .map((colour) => colour.map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4)))
    .map(([red = 0, green = 0, blue = 0]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toSorted((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}

test('in forced-colors mode every meaningful part is visible and uses system colors, narrow and dark, wide and light', async ({ page }) => {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/pricing')
    const buttons = async (within: Locator) => {
      for (const button of await within.locator('.button').all()) {
        await page.keyboard.press('Tab')
        await button.focus()
        const { canvas, border, outline, isOutlined } = await coloursOf(button)
        expect(isOutlined).toBe(true)
        for (const drawn of [border, outline]) {
          expect(drawn.isTheirs).toBe(true)
          expect(contrast(drawn.rgb, canvas)).toBeGreaterThanOrEqual(3)
        }
        const [inner, outer] = [await button.boundingBox(), await within.boundingBox()]
        expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0))
      }
    }
    await buttons(question(page))
    await question(page).getByRole('button', { name: 'Choose' }).click()
    await buttons(choices(page))
    const analytics = choices(page).getByRole('switch', { name: 'Analytics' })
    for (const isOn of [false, true]) {
      await analytics.setChecked(isOn)
      await page.keyboard.press('Shift+Tab')
      await analytics.focus()
      const [track, thumb] = [await coloursOf(analytics), await coloursOf(analytics, '::before')]
      for (const { isTheirs } of [track.fill, track.border, track.outline, thumb.fill]) expect(isTheirs).toBe(true)
      expect(track.isOutlined).toBe(true)
      expect(contrast(track.outline.rgb, track.canvas)).toBeGreaterThanOrEqual(3)
      expect(contrast(track.border.rgb, track.canvas)).toBeGreaterThanOrEqual(3)
      expect(contrast(thumb.fill.rgb, track.fill.rgb)).toBeGreaterThanOrEqual(3)
      // The track is filled only when on.
      expect(contrast(track.fill.rgb, track.canvas) >= 3).toBe(isOn)
    }
    // The knot in the line marks a purpose that is on.
    const knot = await coloursOf(choices(page).locator('.purpose').filter({ hasText: 'Analytics' }).first(), '::before')
    expect(contrast(knot.fill.rgb, knot.canvas)).toBeGreaterThanOrEqual(3)
  }
})

test('the banner never covers the focused element, down to the end of the footer', async ({ page }) => {
  test.slow()
  // Otherwise the focus on each of a hundred links would prefetch its page, and too many at once are refused.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.goto('/pricing')
  await expect(question(page)).toBeVisible()
  const last = page.getByRole('contentinfo').getByRole('link').last()
  for (let steps = 0; steps < 150; steps += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const [focused, bar] = [document.activeElement, document.querySelector('.consent')]
      if (!focused || !bar || bar.contains(focused) || focused === document.body) return false
      const box = focused.getBoundingClientRect()
      return box.height > 0 && box.bottom > bar.getBoundingClientRect().top + 1 && box.height < 300 ? focused.outerHTML : false
    })
    expect(hidden).toBe(false)
    if (await last.evaluate((element) => element === document.activeElement)) break
  }
  await expect(last).toBeFocused()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [foot, bar] = [await page.getByRole('contentinfo').boundingBox(), await question(page).boundingBox()]
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(bar?.y ?? 0))
})

test('the banner works by keyboard: it follows the skip link, Escape dismisses it, and the dialog restores focus', async ({ page }) => {
  await page.goto('/')
  await expect(question(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You can choose whether your visit is measured' })).toBeAttached()
  const names = ['Privacy notice', 'Accept', 'Decline', 'Choose']
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  for (const name of names) {
    await page.keyboard.press('Tab')
    await expect(question(page).getByText(name, { exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(choices(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choices(page)).toBeHidden()
  await expect(question(page).getByRole('button', { name: 'Choose' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('plumb:consent'))).toBeNull()
  await page.reload()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(question(page)).toBeHidden()
})

test('both answers have the same style, and the banner causes no layout shift and is not printed', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value)),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await page.route('**/consent.json', async (route) => {
    // What fonts have shifted before is another test's subject.
    await page.evaluate(() => document.fonts.ready.then(() => ((window as unknown as { shifts: number[] }).shifts.length = 0)))
    await route.continue()
  })
  await page.goto('/')
  await expect(question(page)).toBeVisible()
  await untilQuiet(page)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  // Both at the same moment, since the banner may still be moving.
  const looks = await question(page)
    .getByRole('button', { name: /^(Accept|Decline)/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, fontSize, fontWeight, borderColor, opacity } = getComputedStyle(button)
        const { width, height, top } = button.getBoundingClientRect()
        return { color, backgroundColor, fontSize, fontWeight, borderColor, opacity, width, height, top }
      }),
    )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])
  await page.emulateMedia({ media: 'print' })
  await expect(question(page)).toBeHidden()
})
