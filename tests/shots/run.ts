import { writeFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { UserError, command, step } from '#scripts/step.ts'
import { withScratchSite } from '#tests/screenshots/scratch-site.ts'
import { shootAll } from './all-pages.ts'
import { acceptBlocks, BASELINES, compareBlocks, shootBlocks } from './baselines.ts'
import { openBrowser } from './window.ts'

const FOLDER = '.data/shots'

const [task = 'all', only] = process.argv.slice(2)

/** Compares the blocks with the accepted pictures, and writes those that differ for review. */
async function review(url: string): Promise<void> {
  await using browser = await openBrowser()
  const pictures = await step('Taking pictures of the blocks', () => shootBlocks(browser, url))
  const changed = await step('Comparing', () => compareBlocks(pictures))
  if (changed.length === 0) return console.log('Every block matches its accepted picture.')
  await mkdir(FOLDER, { recursive: true })
  for (const [file, picture] of pictures) {
    if (changed.some((line) => line.startsWith(file))) await writeFile(path.join(FOLDER, file.replace('.webp', '.png')), picture)
  }
  throw new UserError(
    `${changed.join('\n')}\nCompare them in ${FOLDER} with ${BASELINES}. If they are correct, run: npm run shots -- accept`,
  )
}

async function accept(url: string): Promise<void> {
  await using browser = await openBrowser()
  await acceptBlocks(await step('Taking pictures of the blocks', () => shootBlocks(browser, url)))
}

async function all(url: string): Promise<void> {
  await using browser = await openBrowser()
  const sheet = await step('Taking pictures of every page', () => shootAll(browser, url, FOLDER, only))
  console.log(`Open ${sheet}`)
}

const TASKS: Record<string, (url: string) => Promise<void>> = { all, review, accept }

/** `npm run shots`: takes pictures of every page; `-- review` compares those of the blocks, `-- accept` accepts them. */
await command(async () => {
  const work = TASKS[task]
  if (!work)
    throw new UserError(`Choose one of: ${Object.keys(TASKS).join(', ')}. “all /blog” takes only pages whose path begins with /blog.`)
  await withScratchSite({ STYLEGUIDE: 'on' }, work)
})
