import { writeFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { UserError, command, step } from '../../scripts/step.ts'
import { withScratchSite } from '../screenshots/scratch-site.ts'
import { shootAll } from './all-pages.ts'
import { acceptBlocks, BASELINES, compareBlocks, shootBlocks } from './baselines.ts'
import { openBrowser } from './window.ts'

const FOLDER = '.data/shots'

const [task = 'all', only] = process.argv.slice(2)

/** Compares the blocks with what was accepted, and leaves the pictures that differ to be looked at. */
async function review(url: string): Promise<void> {
  await using browser = await openBrowser()
  const pictures = await step('Taking the blocks', () => shootBlocks(browser, url))
  const changed = await step('Comparing', () => compareBlocks(pictures))
  if (changed.length === 0) return console.log('Every block looks as it was accepted.')
  await mkdir(FOLDER, { recursive: true })
  for (const [file, picture] of pictures) {
    if (changed.some((line) => line.startsWith(file))) await writeFile(path.join(FOLDER, file.replace('.webp', '.png')), picture)
  }
  throw new UserError(
    `${changed.join('\n')}\nLook at them in ${FOLDER}, beside ${BASELINES}. If they are as they should be: npm run shots -- accept`,
  )
}

async function accept(url: string): Promise<void> {
  await using browser = await openBrowser()
  await acceptBlocks(await step('Taking the blocks', () => shootBlocks(browser, url)))
}

async function all(url: string): Promise<void> {
  await using browser = await openBrowser()
  const sheet = await step('Taking every page', () => shootAll(browser, url, FOLDER, only))
  console.log(`Open ${sheet}`)
}

const TASKS: Record<string, (url: string) => Promise<void>> = { all, review, accept }

/** `npm run shots`: pictures of every page and block, to look at; `-- review` and `-- accept` for those of the blocks. */
await command(async () => {
  const work = TASKS[task]
  if (!work) throw new UserError(`Say one of: ${Object.keys(TASKS).join(', ')}; “all /blog” takes only what begins with /blog.`)
  await withScratchSite({ STYLEGUIDE: 'on' }, work)
})
