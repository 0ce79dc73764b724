import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect as playwrightExpect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Has a long timeout, because a busy machine is slow. */
export const expect = playwrightExpect.configure({ timeout: 30_000 })

const FOLDER = 'docs/images'
const MARGIN = 16

type Box = { x: number; y: number; width: number; height: number }

/** The part of the window that a picture shows. */
export type Cut = Partial<Box> | Locator

/** Without animations, blinking carets and toasts, which would make every picture different. */
const STILL = `*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }
  .payload-toast-container, [data-sonner-toaster] { display: none !important }`

/** The bounding box of a locator with a margin, clipped to the window. */
async function around(page: Page, found: Locator): Promise<Box> {
  const box = await found.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!box) throw new Error('The element to take a picture of is not visible.')
  const x = Math.max(0, box.x - MARGIN)
  const y = Math.max(0, box.y - MARGIN)
  return { x, y, width: Math.min(width, box.x + box.width + MARGIN) - x, height: Math.min(height, box.y + box.height + MARGIN) - y }
}

/** Writes `docs/images/<name>.png` with a palette, to keep the repository small. */
export async function take(page: Page, name: string, cut: Cut = {}): Promise<void> {
  await page.addStyleTag({ content: STILL })
  const window = { x: 0, y: 0, ...(page.viewportSize() ?? { width: 1280, height: 800 }) }
  const clip = 'boundingBox' in cut ? await around(page, cut as Locator) : { ...window, ...cut }
  const shot = await page.screenshot({ clip, animations: 'disabled' })
  await writeFile(path.join(FOLDER, `${name}.png`), await sharp(shot).png({ palette: true, quality: 80, effort: 10 }).toBuffer())
}
