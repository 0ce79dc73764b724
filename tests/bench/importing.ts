import { z } from 'zod'
import { runProgram } from '#scripts/step.ts'
import { memoryRow, type Row } from './table.ts'

const RULES = 100_000
const NAMES = ['new', 'unchanged', '1 % changed']

const answer = z.object({ seconds: z.array(z.number()), memory: z.number() })

/** Imports a large catalogue into a database of its own, in a separate process, so that its memory is the importer's alone. */
export async function measureImporting(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<Row[]> {
  const output = await runProgram('tests/bench/importing-run.ts', [String(RULES)], { ...env, DATABASE_URL: databaseUrl })
  const { seconds, memory } = answer.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''))
  const rules = RULES.toLocaleString('en')
  const rows = seconds.map((time, index) => ({
    what: 'rules/s',
    of: `import of ${rules} rules, ${NAMES[index] ?? ''}`,
    site: Math.round(RULES / time).toLocaleString('en'),
  }))
  return [...rows, memoryRow(`import of ${rules} rules`, memory)]
}
