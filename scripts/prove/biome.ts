import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { fixedBy, type OwnRun, type Report, type Reports, runBinary } from './report.ts'
import type { Placed } from './workspace.ts'

const place = z.looseObject({ line: z.int(), column: z.int() })
const output = z.looseObject({
  diagnostics: z.array(
    z.looseObject({
      message: z.string(),
      category: z.string().nullish(),
      location: z.looseObject({ path: z.string(), start: place.nullish(), end: place.nullish() }).nullish(),
    }),
  ),
})

const OFF = {
  formatter: { enabled: false },
  assist: { enabled: false },
  files: { maxSize: 2_000_000 },
  html: { experimentalFullSupportEnabled: true },
}

async function writeConfig(root: string, name: string, rules: object): Promise<string> {
  const folder = path.join(root, 'config', name)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'biome.json'), JSON.stringify({ ...OFF, root: true, linter: { rules } }))
  return folder
}

async function lint(root: string, config: string, targets: readonly string[], ...flags: string[]): Promise<Reports> {
  // Biome refuses a configuration inside of the folder it runs in.
  const folder = path.join(root, 'examples')
  const printed = await runBinary(
    'biome',
    ['lint', `--config-path=${config}`, '--reporter=json', '--max-diagnostics=none', ...flags, ...targets],
    folder,
  )
  const { diagnostics } = output.parse(JSON.parse(printed.slice(printed.indexOf('{'))))
  const reports = new Map<string, Report[]>()
  for (const { message, category, location } of diagnostics) {
    if (!location?.start || !location.end) continue
    const { start, end } = location
    const file = path.resolve(folder, location.path)
    const known = reports.get(file) ?? []
    known.push({
      rule: category ?? '',
      message,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      suggestions: [],
    })
    reports.set(file, known)
  }
  return reports
}

/** Runs every rule, nursery included, on all files of the workspace. */
export const runAll = async (root: string): Promise<Reports> =>
  lint(root, await writeConfig(root, 'all', { preset: 'all', nursery: 'error' }), ['.'])

/** Runs one rule with the example's options on both halves. */
export async function runOwn(root: string, { rule, index, example, bad, good }: Placed): Promise<OwnRun> {
  const [, group = '', name = ''] = rule.id.split('/')
  const [options] = example.options ? (JSON.parse(example.options) as unknown[]) : []
  const config = await writeConfig(root, `${rule.shortcode}-${index}`, {
    preset: 'none',
    [group]: { [name]: options ? { level: 'error', options } : 'error' },
  })
  const found = await lint(root, config, [bad, good])
  return {
    bad: found.get(bad) ?? [],
    good: found.get(good) ?? [],
    fixed: rule.isFixable ? await fixedBy(bad, () => lint(root, config, [bad], '--write', '--unsafe')) : null,
  }
}
