import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { openWindow, settle, THEMES } from './window.ts'

const WIDTHS = [360, 768, 1440]
/** WebP limits the height of a picture; the rest is cropped. */
const MAX_HEIGHT = 16_000
/** Limits the kinds that have hundreds of pages. */
const MAX_PER_KIND: Record<string, number> = { glossary: 3, issues: 2 }

type Listed = { _path: string; _type?: string; _collection?: string }

/** The paths of all pages, including those that are not documents. */
async function paths(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/query`)
  if (!answer.ok) throw new Error(`The list of pages answered ${answer.status}.`)
  const documents = (await answer.json()) as Listed[]
  const seen = new Map<string, number>()
  const some = documents.filter(({ _path }) => {
    const kind = /\/issues\//.test(_path) ? 'issues' : (_path.split('/')[1] ?? '')
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return (seen.get(kind) ?? 0) <= (MAX_PER_KIND[kind] ?? Infinity)
  })
  return [...new Set([...some.map(({ _path }) => _path), '/directory', '/search?q=promise', '/de', '/no-such-page'])]
}

const nameOf = (address: string, width: number, theme: string) =>
  `${address.replace(/^\//, '').replace(/[^a-z0-9]+/gi, '-') || 'home'}-${width}-${theme}.webp`

/** Takes every page and the style guide at three widths in both themes, and writes a contact sheet. */
export async function shootAll(browser: Browser, url: string, folder: string, only?: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const addresses = (await paths(url)).concat('/styleguide').filter((address) => !only || address.startsWith(only))
  const shots: Shot[] = []
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const page = await openWindow(browser, url, width, theme)
      for (const address of addresses) {
        await settle(page, address)
        const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        const file = nameOf(address, width, theme)
        const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
        const { height = 0 } = await sharp(picture).metadata()
        await sharp(picture)
          .extract({ left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT) })
          .webp({ quality: 80 })
          .toFile(path.join(folder, file))
        shots.push({ address, width, theme, file, overflows })
      }
      await page.context().close()
    }
  }
  const sheet = path.join(folder, 'index.html')
  await writeFile(sheet, contactSheet(shots))
  return sheet
}
