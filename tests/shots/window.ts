import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '#tests/setup/browser/chromium.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'] })
}

/** Opens a page of the site at `url` with that width and reduced motion. */
export async function openWindow(browser: Browser, url: string, width: number, theme: Theme): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  const page = await context.newPage()
  // A fixed date, because the dates offered for appointments change every day.
  await page.clock.setFixedTime(new Date('2026-11-23T09:00:00Z'))
  return page
}

/** Opens `path`, scrolls through it for lazy content, and waits until everything is rendered. */
export async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 800) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
}
