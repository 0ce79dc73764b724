import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { command, step } from '#scripts/step.ts'
import { openBrowser } from '#tests/shots/window.ts'

const FOLDER = new URL('../../seed/content/covers/', import.meta.url)

/** Renders a cover at 1600 by 900, scaled by 1.2: 1920 is the largest width that pages request. */
async function render(browser: Browser, file: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, deviceScaleFactor: 1.2 })
  await page.goto(new URL(file, FOLDER).href)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await page.close()
  // With flat colours, lossless is smaller than lossy.
  return sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer()
}

/** `npm run covers`: renders the SVG covers of the blog in `seed/content/covers/` to WebP next to their sources. */
await command(async () => {
  await using browser = await openBrowser()
  for (const file of (await readdir(fileURLToPath(FOLDER))).filter((name) => name.endsWith('.svg'))) {
    await step(`Rendering ${file}`, async () => writeFile(new URL(file.replace('.svg', '.webp'), FOLDER), await render(browser, file)))
  }
})
