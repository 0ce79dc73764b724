import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect as playwrightExpect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Waits long: nobody watches, and a busy machine is slow. */
export const expect = playwrightExpect.configure({ timeout: 30_000 })

const FOLDER = 'docs/images'
const ROOM = 16

type Box = { x: number; y: number; width: number; height: number }

/** What of the window a picture shows. */
export type Cut = Partial<Box> | Locator

/** Animations, blinking carets and passing messages would make every picture another one. */
const STILL = `*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }
  .payload-toast-container, [data-sonner-toaster] { display: none !important }`

/** The rectangle around what a locator finds, with some room, inside the window. */
async function around(page: Page, found: Locator): Promise<Box> {
  const box = await found.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!box) throw new Error('There is nothing to take a picture of.')
  const x = Math.max(0, box.x - ROOM)
  const y = Math.max(0, box.y - ROOM)
  return { x, y, width: Math.min(width, box.x + box.width + ROOM) - x, height: Math.min(height, box.y + box.height + ROOM) - y }
}

/** Writes `docs/images/<name>.png`, in few colours, so that the repository stays small. */
export async function take(page: Page, name: string, cut: Cut = {}): Promise<void> {
  await page.addStyleTag({ content: STILL })
  const window = { x: 0, y: 0, ...(page.viewportSize() ?? { width: 1280, height: 800 }) }
  const clip = 'boundingBox' in cut ? await around(page, cut as Locator) : { ...window, ...cut }
  const shot = await page.screenshot({ clip, animations: 'disabled' })
  await writeFile(path.join(FOLDER, `${name}.png`), await sharp(shot).png({ palette: true, quality: 80, effort: 10 }).toBuffer())
}
