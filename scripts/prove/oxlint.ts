import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { fixedBy, type OwnRun, positionAt, type Range, type Report, type Reports, runBinary } from './report.ts'
import type { Placed } from './workspace.ts'

const PLUGINS = [
  'eslint',
  'unicorn',
  'typescript',
  'oxc',
  'import',
  'react',
  'jsdoc',
  'jest',
  'vitest',
  'jsx-a11y',
  'nextjs',
  'react-perf',
  'promise',
  'node',
  'vue',
]
const CATEGORIES = ['correctness', 'suspicious', 'pedantic', 'perf', 'style', 'restriction', 'nursery']

const output = z.looseObject({
  diagnostics: z.array(
    z.looseObject({
      message: z.string(),
      code: z.string().default(''),
      help: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.looseObject({ span: z.looseObject({ offset: z.number(), length: z.number() }) })).default([]),
    }),
  ),
})

/** The rule's name in a configuration, from the form in its output: `eslint(no-debugger)`, `typescript-eslint(ban-types)`. */
function ruleIn(code: string): string {
  const [, scope = '', name = ''] = /^([\w@/-]+)\(([\w-]+)\)$/.exec(code) ?? []
  const plugin = scope
    .replace(/^eslint-plugin-/, '')
    .replace(/^typescript-eslint$/, 'typescript')
    .replace(/^next$/, 'nextjs')
    .replace(/^react-hooks$/, 'react')
  return plugin === 'eslint' ? name : `${plugin}/${name}`
}

type Diagnostic = z.output<typeof output>['diagnostics'][number]

function toReport({ message, code, labels }: Diagnostic, bytes: Buffer): Report | null {
  const text = bytes.toString()
  // Offsets are in bytes.
  const units = (offset: number) => bytes.subarray(0, offset).toString().length
  const [first, ...others] = labels.map(({ span: { offset, length } }): Range => {
    const [from, to] = [positionAt(text, units(offset)), positionAt(text, units(offset + length))]
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
  })
  return first ? { rule: ruleIn(code), message, ...first, suggestions: [], others } : null
}

const run = (root: string, config: string, ...args: readonly string[]) =>
  runBinary('oxlint', ['-c', config, '--format', 'json', '--no-ignore', '--disable-nested-config', ...args], root)

async function lint(root: string, config: string, targets: readonly string[]): Promise<Reports> {
  const printed = await run(root, config, ...targets)
  const reports = new Map<string, Report[]>()
  for (const [name, all] of Map.groupBy(output.parse(JSON.parse(printed)).diagnostics, ({ filename }) => filename)) {
    const file = path.resolve(root, name)
    const bytes = await readFile(file)
    reports.set(
      file,
      all.flatMap((one) => toReport(one, bytes) ?? []),
    )
  }
  return reports
}

async function writeConfig(root: string, name: string, config: object): Promise<string> {
  const file = path.join(root, name)
  await writeFile(file, JSON.stringify({ plugins: PLUGINS, ...config }))
  return file
}

/** Runs every rule of every plugin, except those that need a type checker of their own, on all files of the workspace. */
export async function runAll(root: string): Promise<Reports> {
  const categories = Object.fromEntries(CATEGORIES.map((name) => [name, 'warn']))
  return lint(root, await writeConfig(root, 'oxlint-all.json', { categories }), ['examples'])
}

/** Runs one rule with the example's options on both halves. */
export async function runOwn(root: string, { rule, index, example, bad, good }: Placed): Promise<OwnRun> {
  const options = example.options ? (JSON.parse(example.options) as unknown[]) : []
  const off = Object.fromEntries(CATEGORIES.map((name) => [name, 'off']))
  const config = await writeConfig(root, `oxlint-${rule.shortcode}-${index}.json`, {
    categories: off,
    rules: { [rule.id]: ['error', ...options] },
  })
  const found = await lint(root, config, [bad, good])
  return {
    bad: found.get(bad) ?? [],
    good: found.get(good) ?? [],
    fixed: rule.isFixable ? await fixedBy(bad, () => run(root, config, '--fix', bad)) : null,
  }
}
