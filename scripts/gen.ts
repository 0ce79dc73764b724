import { readFile, writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { z } from 'zod'
import { events } from '#cms/analytics/events.ts'
import { analyticsConfig } from '../analytics.config.ts'
import { command, runProgram, step, applyOfflineSettings } from './step.ts'

export const ANALYTICS_DOCS = 'docs/analytics.md'

const TEMPLATE = 'scripts/analytics-docs.md'

const property = z.object({
  type: z.string(),
  description: z.string(),
  enum: z.array(z.string()).optional(),
  pattern: z.string().optional(),
})

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

/** Describes the values that a property accepts. */
function valuesOf({ type, enum: choices, pattern }: z.infer<typeof property>): string {
  if (choices) return choices.map(code).join(', ')
  if (type === 'boolean') return 'yes or no'
  return type === 'string' ? `a text matching ${code(pattern ?? '')}` : 'an integer'
}

function section([name, { properties, from }]: [string, { properties: z.ZodType; from: string }]): string {
  const { properties: all } = z.object({ properties: z.record(z.string(), property) }).parse(z.toJSONSchema(properties))
  const rows = Object.entries(all).map(([key, schema]) => `| ${code(key)} | ${valuesOf(schema)} | ${schema.description} |`)
  return [`### ${name}`, '', `Sent when: ${from}`, '', '| property | values | description |', '| --- | --- | --- |', ...rows].join('\n')
}

const flags = () =>
  Object.entries(analyticsConfig.flags)
    .map(([key, { values }]) => `- ${code(key)}: ${values.map((value) => code(String(value))).join(', ')}`)
    .join('\n')

/** Renders the page about analytics: the hand-written text, with all events and flags of the registries at its placeholders. */
export async function analyticsDocs(): Promise<string> {
  const text = (await readFile(TEMPLATE, 'utf8'))
    .replace('<!-- events -->', () => Object.entries(events).map(section).join('\n\n'))
    .replace('<!-- flags -->', flags)
  return format(text, { ...(await resolveConfig(ANALYTICS_DOCS)), parser: 'markdown' })
}

const PAYLOAD = 'node_modules/payload/bin.js'

async function generate(): Promise<void> {
  applyOfflineSettings()
  await step('Writing payload-types.ts', () => runProgram(PAYLOAD, ['generate:types']))
  await step('Writing app/routes/_payload/importMap.js', () => runProgram(PAYLOAD, ['generate:importmap']))
  await step(`Writing ${ANALYTICS_DOCS}`, async () => writeFile(ANALYTICS_DOCS, await analyticsDocs()))
}

if (import.meta.main) await command(generate)
