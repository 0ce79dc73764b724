import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#tests/setup/browser/chromium.ts'
import { signIn } from '#tests/setup/editing/admin.ts'
import { makeSampleContent } from './sample-content.ts'
import { takeGerman, takeMedia, takeMoves, takeRedirects, takeSearch } from './site-scenes.ts'
import { takeBlocks, takeConflict, takeLivePreview, takeSchedule, takeShare } from './editing-scenes.ts'

/** The same window, time zone and language on every machine. */
const WINDOW = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, timezoneId: 'Europe/Berlin', locale: 'en-GB' }

async function walk(browser: Browser, url: string, admin: { email: string; password: string }): Promise<void> {
  const context = await browser.newContext({ ...WINDOW, baseURL: url, reducedMotion: 'reduce', colorScheme: 'light' })
  const page = await context.newPage()
  await signIn(page, admin)
  const { draft } = await makeSampleContent(page)
  for (const scene of [takeBlocks, takeLivePreview, takeConflict, takeSchedule, takeShare]) await scene(page, draft)
  for (const scene of [takeMoves, takeRedirects, takeMedia, takeSearch, takeGerman]) await scene(page)
}

/** Performs the tasks of docs/editing.md in the admin at `url`, and takes their pictures. */
export async function takePictures(url: string, admin: { email: string; password: string }): Promise<void> {
  process.env.E2E_URL = url
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  })
  try {
    await walk(browser, url, admin)
  } finally {
    await browser.close()
  }
}
