import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { CatalogueError } from '#catalogue/adapter.ts'
import { installedPackage } from '#catalogue/reading/installed-package.server.ts'
import { GUIDES } from '#seed/guides.ts'
import { runAllTools } from './prove/all-reports.ts'
import * as biome from './prove/biome.ts'
import {
  ANALYZERS,
  type Case,
  casesOf,
  guideFiles,
  packageOf,
  readAllRules,
  type ReadGuide,
  readGuide,
  type Rules,
  toolNameOf,
} from './prove/cases.ts'
import { EslintRunner, isEslint } from './prove/eslint.ts'
import * as oxlint from './prove/oxlint.ts'
import { AT_ONCE, type FixPort, type Proven, recordProofs, writeRecorded } from './prove/record.ts'
import type { OwnRun, Report } from './prove/report.ts'
import * as stylelint from './prove/stylelint.ts'
import { openProgram, openWorkspace, type Placed, type Program, type Workspace } from './prove/workspace.ts'
import { commandWithForeignCode, step, UserError } from './step.ts'

type OwnRunner = (placed: Placed) => Promise<OwnRun>

/** The types of the workspace's scripts. */
const programOf = ({ root, placed }: Workspace): Promise<Program> =>
  openProgram(
    root,
    placed.flatMap(({ bad, good }) => [bad, good]).filter((file) => /\.[cm]?[jt]sx?$/.test(file)),
  )

/** Returns what runs an example with its own tool. */
async function ownRunner(workspace: Workspace, rules: Rules, program: Program | null): Promise<OwnRunner> {
  const { root } = workspace
  const eslint = [...rules.keys()].some(isEslint) ? await EslintRunner.open(root, rules, program) : null
  return (placed) => {
    const { analyzer } = placed.rule
    if (analyzer === 'stylelint') return stylelint.runOwn(placed)
    if (analyzer === 'biome') return biome.runOwn(root, placed)
    if (analyzer === 'oxlint') return oxlint.runOwn(root, placed)
    if (!eslint) throw new Error(`No installed tool runs the rules of ${analyzer}.`)
    return eslint.runOwn(placed)
  }
}

const placeOf = ({ line, column }: Report) => `${line}:${column}`

const listed = (reports: readonly Report[]) =>
  reports.map((report) => `${placeOf(report)} ${report.rule || 'does not parse'}: ${report.message}`).join('; ')

/** Returns why an example proves nothing, or null if the tool agrees with it. */
function faultOf({ rule }: Placed, { bad, good, fault }: OwnRun): string | null {
  if (fault) return `the tool failed: ${fault.replaceAll(/\s+/g, ' ').slice(0, 400)}`
  const broken = (reports: readonly Report[]) => reports.filter((report) => report.rule !== rule.id)
  if (broken(bad).length > 0) return `the wrong code is not reported for what it shows: ${listed(broken(bad))}`
  if (bad.length === 0) return 'the wrong code is not reported.'
  if (good.length > 0) return `the right code is reported: ${listed(good)}`
  return null
}

/** With more guides than this only the faults are printed. */
const MAX_PRINTED = 20

const nameOf = ({ rule, index, at }: Case) => `${at.file}: ${rule.id}, example ${index + 1}`

/** Collects the faults of all guides, so that one run reports them together. */
async function collectFault<T>(faults: string[], file: string, work: () => T | Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    faults.push(`${error.at?.file ?? file}:${error.at?.line ?? 1}: ${error.message}`)
    return null
  }
}

async function readGuides(files: readonly string[], faults: string[]): Promise<ReadGuide[]> {
  const guides: ReadGuide[] = []
  for (const file of files) {
    const guide = await collectFault(faults, file, () => readGuide(file))
    if (guide) guides.push(guide)
  }
  return guides
}

async function casesIn(guides: readonly ReadGuide[], rules: Rules, faults: string[]): Promise<Case[]> {
  const cases: Case[] = []
  for (const guide of guides) cases.push(...((await collectFault(faults, guide.file, () => casesOf(guide, rules))) ?? []))
  return cases
}

/** Runs each example with its own tool. Returns those that the tool agrees with; the others are faults. */
async function runOwn({ placed }: Workspace, run: OwnRunner, faults: string[]): Promise<Proven[]> {
  const limit = pLimit(AT_ONCE)
  const failed = (error: unknown): OwnRun => ({ bad: [], good: [], fixed: null, fault: String(error) })
  const runs = await Promise.all(placed.map((one) => limit(async () => ({ placed: one, run: await run(one).catch(failed) }))))
  return runs.filter(({ placed: one, run: result }) => {
    const fault = faultOf(one, result)
    if (fault) faults.push(`${nameOf(one)}: ${fault}`)
    return !fault
  })
}

function throwFaults(faults: readonly string[], total: number): void {
  if (faults.length === 0) return
  throw new UserError(`${faults.join('\n')}\n${faults.length} faults in ${total} examples.`)
}

/** Runs the examples of some guides with their own tool, and prints what it reports. */
async function proveSome(places: readonly string[]): Promise<void> {
  const faults: string[] = []
  const files = (await Promise.all(places.map(guideFiles))).flat()
  const guides = await readGuides(files, faults)
  const rules = await readAllRules([...new Set(guides.map(({ analyzer }) => analyzer))].filter((one) => ANALYZERS.includes(one)))
  const cases = await casesIn(guides, rules, faults)
  const workspace = await openWorkspace(cases)
  try {
    const program = cases.some(({ rule }) => rule.isTyped) ? await programOf(workspace) : null
    const proven = await runOwn(workspace, await ownRunner(workspace, rules, program), faults)
    if (files.length <= MAX_PRINTED)
      for (const { placed, run } of proven)
        console.log(`✓ ${nameOf(placed)}: ${run.bad.map(({ line, message }) => `line ${line}: ${message}`).join(' | ')}`)
  } finally {
    await workspace.remove()
  }
  throwFaults(faults, cases.length)
  console.log(`${cases.length} examples of ${guides.length} guides are proven.`)
}

/** Runs all examples with all tools, and records what they report beside the guides. */
async function proveAll(): Promise<void> {
  const faults: string[] = []
  const rules = await step('Reading the rules of the installed tools', () => readAllRules(ANALYZERS))
  const guides = await readGuides(await guideFiles(GUIDES), faults)
  const cases = await casesIn(guides, rules, faults)
  const workspace = await openWorkspace(cases)
  try {
    const program = await step('Compiling the examples', () => programOf(workspace))
    const run = await ownRunner(workspace, rules, program)
    const proven = await step(`Running ${cases.length} examples with their own tool`, () => runOwn(workspace, run, faults))
    throwFaults(faults, cases.length)
    const all = await step('Running every rule of every tool on each of them', () => runAllTools(workspace, rules, program))
    const fixPort: FixPort = async (rule, placed) => (await run({ ...placed, rule, example: { ...placed.example, options: '' } })).fixed
    const recorded = await step('Comparing the ports with their originals', () => recordProofs(proven, all, rules, fixPort))
    for (const [analyzer, proofs] of recorded) {
      await mkdir(path.join(GUIDES, analyzer), { recursive: true })
      await writeRecorded(analyzer, { tool: toolNameOf(analyzer), version: installedPackage(packageOf(analyzer)).version }, proofs)
    }
    const ports = [...recorded.values()].flatMap((own) => [...own.values()]).filter(({ from }) => from).length
    console.log(`${cases.length} examples of ${guides.length} guides are proven, and ${ports} ports take over their original’s.`)
  } finally {
    await workspace.remove()
  }
}

const USAGE = `npm run prove -- [guide or folder …]

Runs the examples of rules' guides with the installed tools. Without arguments it runs all guides in ${GUIDES} with every tool, and
records what they report beside them. See docs/guides.md.`

/** Proves the guides at these paths, or all of them. */
async function prove(places: readonly string[]): Promise<void> {
  if (places.some((place) => place === '--help' || place === '-h')) return console.log(USAGE)
  await (places.length > 0 ? proveSome(places) : proveAll())
}

await commandWithForeignCode(async () => {
  try {
    await prove(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    const { file = '', line } = error.at ?? {}
    throw new UserError(`${file}${line === undefined ? '' : `:${line}`}: ${error.message}`)
  }
})
