import { z } from 'zod'
import type { RuleInput } from '../../rule.ts'
import { optionsOf } from '../reading/json-schema-options.ts'
import { at } from '../reading/schema-references.ts'

const described = z.looseObject({ description: z.string().optional().catch(undefined) })
const properties = z.record(z.string(), z.unknown())

/** A rule from the configuration schema. */
export type SchemaRule = { name: string; group: string; docs: string; link: string | undefined; options: RuleInput['options'] }

/** Returns the rules in the configuration schema of the package. */
export function biomeSchemaRules(schema: unknown): SchemaRule[] {
  const root = at(schema, ['$defs', 'Rules']) === undefined ? 'definitions' : '$defs'
  const groups = Object.keys(properties.safeParse(at(schema, [root, 'Rules', 'properties'])).data ?? {})
  return groups.flatMap((group) => {
    const own = at(schema, [root, `${group.charAt(0).toUpperCase()}${group.slice(1)}`, 'properties'])
    const rules = Object.entries(properties.safeParse(own).data ?? {})
    return rules.flatMap(([name, value]) => (/^(?:no|use)[A-Z]/.test(name) ? [schemaRule(schema, root, group, name, value)] : []))
  })
}

function schemaRule(schema: unknown, root: string, group: string, name: string, value: unknown): SchemaRule {
  const text = described.safeParse(value).data?.description ?? ''
  const options = at(schema, [root, `${name.charAt(0).toUpperCase()}${name.slice(1)}Options`])
  return {
    name,
    group,
    docs: text.replace(/\n?See\s+<?https?:\S+\s*$/, '').trim(),
    link: /See\s+<?(https?:\/\/[^\s>]+)/.exec(text)?.[1],
    options: options === undefined ? [] : optionsOf([options], [], schema).filter((option) => !/^option \d/.test(option.name)),
  }
}
