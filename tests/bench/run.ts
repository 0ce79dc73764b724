import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { buildIfChanged } from '#scripts/build.ts'
import { freePort } from '#scripts/postgres/embedded.ts'
import { command, runProgram, step, UserError } from '#scripts/step.ts'
import { measureCachedPages } from './cached-pages.ts'
import { measureDirectoryPages } from './directory-pages.ts'
import { measureImporting } from './importing.ts'
import { measureLookups } from './lookups.ts'
import { measure } from './measure.ts'
import { measurePublishing } from './publishing.ts'
import { measureRendering } from './rendering.ts'
import { copyDatabase, createScratchDatabase } from './scratch-database.ts'
import { measureJudged, measureSearching } from './searching.ts'
import { table } from './table.ts'
import { measureSiteSearch } from './site-search.ts'
import { measureStampede } from './stampede.ts'
import { measureWaking } from './waking.ts'

/** Settings of the benchmark itself; those of the site are below. */
const settings = z.object({ BENCH_SECONDS: z.coerce.number().min(1).max(60).default(4) })

/** A temporary folder. If we are root, Postgres runs as another user, who has to traverse it. */
async function scratchFolder(cleanup: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-bench-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

/** The environment of the site and its tools, independent of yours, so that none of your databases and uploads is touched. */
function siteEnvironment(folder: string, databaseUrl: string, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: path.join(folder, 'data'),
    MEDIA_DIR: path.join(folder, 'media'),
    // All requests come from one address, as fast as possible.
    ...Object.fromEntries(['QUERY', 'SEARCH', 'CATALOGUE', 'FEED', 'API'].map((kind) => [`LIMIT_${kind}`, '1000000/s'])),
    // Empty at first, so that the first start compiles everything and the second one nothing.
    NODE_COMPILE_CACHE: path.join(folder, 'compile-cache'),
  }
}

/** Rejects on Ctrl-C or SIGTERM, so that cleanup runs before the benchmark exits; never resolves. */
function rejectOnSignal(): Promise<never> {
  return new Promise((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new UserError('The benchmark was stopped.')))
  })
}

/** Warns if the machine is busy: ratios suffer less than speeds, but both do. */
function warnWhenBusy(): void {
  const [load = 0] = loadavg()
  if (load > availableParallelism() / 2) console.log(`The machine is busy (load ${load.toFixed(1)}): expect noise.`)
}

/** Prepares a seeded site, measures it and prints the table. */
async function run(cleanup: AsyncDisposableStack, seconds: number): Promise<void> {
  warnWhenBusy()
  await buildIfChanged()
  const folder = await scratchFolder(cleanup)
  const databaseUrl = await step('Creating a database', () => createScratchDatabase(folder, cleanup))
  const env = siteEnvironment(folder, databaseUrl, await freePort())
  // What is measured within this process reads the same settings.
  Object.assign(process.env, env)
  await step('Applying the migrations', () => runProgram('scripts/migrate.ts', [], env))
  const copies = await step('Copying it five times', async () => ({
    few: await copyDatabase(databaseUrl, cleanup),
    many: await copyDatabase(databaseUrl, cleanup),
    fewIssues: await copyDatabase(databaseUrl, cleanup),
    manyIssues: await copyDatabase(databaseUrl, cleanup),
    imported: await copyDatabase(databaseUrl, cleanup),
  }))
  await step('Seeding', () => runProgram('scripts/seed.ts', [], env))
  const lookups = await step('Looking up documents among 1,000 and among 100,000', () => measureLookups(copies, cleanup))
  const searched = await step('Searching among 100,000 issues', () =>
    measureSearching({ few: copies.fewIssues, many: copies.manyIssues }, cleanup),
  )
  const pages = await step('Requesting pages of 100,000 issues', () =>
    measureDirectoryPages({ few: copies.fewIssues, many: copies.manyIssues }, env, cleanup),
  )
  const site = await step('Searching the whole site', () => measureSiteSearch(copies.manyIssues, env, cleanup))
  const judged = await step('Asking the judged questions', () => measureJudged(databaseUrl, cleanup))
  const imported = await step('Importing 100,000 rules', () => measureImporting(copies.imported, env))
  const { rows, besideLoad } = await measure({ env, folder, seconds, cleanup })
  console.log(`\n${table(rows)}`)
  console.log(`\n${table(besideLoad, ['beside', 'alone'])}`)
  const rendered = await step('Rendering pages without memory', () => measureRendering(env, cleanup))
  console.log(`\n${table(rendered)}`)
  const woken = await step('Pressing controls on a slow phone', () => measureWaking(env, cleanup))
  console.log(`\n${table(woken, ['empty cache', 'warm cache'])}`)
  const kept = await step('Comparing pages from memory with nginx', () => measureCachedPages({ env, folder, seconds, cleanup }))
  if (typeof kept === 'string') console.log(`\n${kept}`)
  else console.log(`\n${table(kept.memory, ['site', 'nginx'])}\n\n${table(kept.workers, ['2 workers', '1 worker'])}`)
  const crowded = await step('Requesting a page by a thousand at once after a change', () => measureStampede(env, cleanup))
  console.log(`\n${table(crowded)}`)
  const published = await step('Publishing in one process, reading in eight', () => measurePublishing(env, cleanup))
  console.log(`\n${table(published, ['all eight'])}`)
  console.log(`\n${table(lookups, ['at 100,000', 'at 1,000'])}`)
  console.log(`\n${table(searched, ['search', 'SELECT 1'])}`)
  console.log(`\n${table(pages, ['at 100,000', 'at 1,000'])}`)
  console.log(`\n${table(site)}`)
  console.log(`\n${table(judged, ['first', 'among five'])}`)
  console.log(`\n${table(imported)}`)
}

/** `npm run bench`: measures the built site on a database of its own and prints tables. Nothing is asserted. */
async function bench(): Promise<void> {
  const { BENCH_SECONDS } = settings.parse(process.env)
  await using cleanup = new AsyncDisposableStack()
  await Promise.race([run(cleanup, BENCH_SECONDS), rejectOnSignal()])
}

await command(bench)
