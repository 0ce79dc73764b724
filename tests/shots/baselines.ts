import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { openWindow, settle, THEMES } from './window.ts'

/** The accepted pictures of the style guide's blocks. */
export const BASELINES = 'tests/shots/baselines'
/** The thumbnails that editors choose a block by. */
const THUMBNAILS = 'public/blocks'

const WIDTHS = [390, 1280]
/** The share of pixels that may differ, because fonts render a little differently on every machine. */
const MAX_DIFFERENCE = 0.01

export type Pictures = Map<string, Buffer>

/** Takes every block of the style guide at two widths in both themes, by file name. */
export async function shootBlocks(browser: Browser, url: string): Promise<Pictures> {
  const pictures: Pictures = new Map()
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const page = await openWindow(browser, url, width, theme)
      await settle(page, '/styleguide')
      for (const block of await page.locator('[data-block]').all()) {
        const name = await block.getAttribute('data-block')
        pictures.set(`${name}-${width}-${theme}.webp`, await block.screenshot({ animations: 'disabled' }))
      }
      await page.context().close()
    }
  }
  return pictures
}

const compressed = (picture: Buffer) => sharp(picture).webp({ quality: 60, effort: 6 }).toBuffer()

/** The share of pixels that differ, from 0 to 1; 1 for pictures of different sizes. */
async function difference(accepted: Buffer, actual: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [accepted, await compressed(actual)].map((one) => sharp(one).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  const { width, height } = a.info
  return pixelmatch(a.data, b.data, undefined, width, height, { threshold: 0.2 }) / (width * height)
}

/** Lists the pictures that are new, gone, or different from the accepted ones. */
export async function compareBlocks(pictures: Pictures): Promise<string[]> {
  const accepted = await readdir(BASELINES).catch((): string[] => [])
  const gone = accepted.filter((file) => !pictures.has(file)).map((file) => `${file}: gone`)
  const changed: string[] = []
  for (const [file, picture] of pictures) {
    if (!accepted.includes(file)) changed.push(`${file}: new`)
    else {
      const share = await difference(await readFile(path.join(BASELINES, file)), picture)
      if (share > MAX_DIFFERENCE) changed.push(`${file}: ${(share * 100).toFixed(1)} % differs`)
    }
  }
  return [...gone, ...changed]
}

/** The thumbnail of a block: its upper part on a background of fixed size. */
async function thumbnail(picture: Buffer): Promise<Buffer> {
  const [width, height, margin] = [480, 320, 16]
  const upper = await sharp(picture)
    .resize({ width: width - 2 * margin })
    .toBuffer({ resolveWithObject: true })
  const cut = { left: 0, top: 0, width: upper.info.width, height: Math.min(upper.info.height, height - 2 * margin) }
  const rest = height - cut.height
  return sharp(upper.data)
    .extract(cut)
    .extend({ top: Math.floor(rest / 2), bottom: Math.ceil(rest / 2), left: margin, right: margin, background: '#f8f5ef' })
    .webp({ quality: 70, effort: 6 })
    .toBuffer()
}

/** Accepts the current pictures of the blocks, and creates the admin's thumbnails from them. */
export async function acceptBlocks(pictures: Pictures): Promise<void> {
  await rm(BASELINES, { recursive: true, force: true })
  await mkdir(BASELINES, { recursive: true })
  await mkdir(THUMBNAILS, { recursive: true })
  for (const [file, picture] of pictures) {
    await writeFile(path.join(BASELINES, file), await compressed(picture))
    const [, name] = /^(.+)-1280-light\.webp$/.exec(file) ?? []
    if (!name) continue
    await writeFile(path.join(THUMBNAILS, `${name}.webp`), await thumbnail(picture))
  }
}
