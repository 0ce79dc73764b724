import { readFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { z } from 'zod'
import { analyticsConfig } from '../analytics.config.ts'
import { events } from '../cms/analytics/events.ts'

export const ANALYTICS_DOCS = 'docs/analytics.md'

const HAND_WRITTEN = 'scripts/analytics-docs.md'

const property = z.object({
  type: z.string(),
  description: z.string(),
  enum: z.array(z.string()).optional(),
  pattern: z.string().optional(),
})

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

/** What a property may hold, in words. */
function valuesOf({ type, enum: choices, pattern }: z.infer<typeof property>): string {
  if (choices) return choices.map(code).join(', ')
  if (type === 'boolean') return 'yes or no'
  return type === 'string' ? `a text like ${code(pattern ?? '')}` : 'a whole number'
}

function section([name, { properties, from }]: [string, { properties: z.ZodType; from: string }]): string {
  const { properties: all } = z.object({ properties: z.record(z.string(), property) }).parse(z.toJSONSchema(properties))
  const rows = Object.entries(all).map(([key, said]) => `| ${code(key)} | ${valuesOf(said)} | ${said.description} |`)
  return [`### ${name}`, '', `Sent when: ${from}`, '', '| property | values | what it says |', '| --- | --- | --- |', ...rows].join('\n')
}

const flags = () =>
  Object.entries(analyticsConfig.flags)
    .map(([key, { values }]) => `- ${code(key)}: ${values.map((value) => code(String(value))).join(', ')}`)
    .join('\n')

/** The page about measuring: what people wrote, with every event and flag of the registries where its marks are. */
export async function analyticsDocs(): Promise<string> {
  const text = (await readFile(HAND_WRITTEN, 'utf8'))
    .replace('<!-- events -->', () => Object.entries(events).map(section).join('\n\n'))
    .replace('<!-- flags -->', flags)
  return format(text, { ...(await resolveConfig(ANALYTICS_DOCS)), parser: 'markdown' })
}
