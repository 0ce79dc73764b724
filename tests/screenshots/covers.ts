import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { command, step } from '../../scripts/step.ts'
import { openBrowser } from '../shots/window.ts'

const FOLDER = new URL('../../seed/content/covers/', import.meta.url)

/** A cover as it is drawn at 1600 by 900, larger by a fifth: 1920 is the widest that pages ask for. */
async function draw(browser: Browser, file: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, deviceScaleFactor: 1.2 })
  await page.goto(new URL(file, FOLDER).href)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await page.close()
  // Flat colours: without loss it is smaller than with.
  return sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer()
}

/** `npm run covers`: renders the blog's covers, which are written as SVG in `seed/content/covers/`, beside their sources. */
await command(async () => {
  await using browser = await openBrowser()
  for (const file of (await readdir(fileURLToPath(FOLDER))).filter((name) => name.endsWith('.svg'))) {
    await step(`Drawing ${file}`, async () => writeFile(new URL(file.replace('.svg', '.webp'), FOLDER), await draw(browser, file)))
  }
})
