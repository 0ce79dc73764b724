import { z } from 'zod'
import { commitFixes } from './commit-fixes.ts'
import { message } from './sarif-text.ts'

const words = z.string().optional().catch(undefined)
const list = z
  .union([z.array(z.unknown()), z.string()])
  .transform((all) => (typeof all === 'string' ? [all] : all.flatMap((one) => (typeof one === 'string' ? [one] : []))))
  .optional()
  .catch(undefined)
const scalar = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)

const properties = z
  .looseObject({
    tags: list,
    precision: words,
    'problem.severity': words,
    'security-severity': scalar,
    severity: scalar,
    priority: scalar,
    exampleCommitFixes: commitFixes,
    category: words,
    categories: list,
    cwe: list,
    cweIds: list,
    owasp: list,
    references: list,
  })
  .optional()
  .catch(undefined)

const component = z
  .looseObject({ name: words, index: z.number().optional().catch(undefined) })
  .optional()
  .catch(undefined)

const relationship = z.looseObject({
  target: z.looseObject({ id: scalar, toolComponent: component }).optional().catch(undefined),
})

/** A reportingDescriptor, as far as it is read. */
export const sarifRule = z.looseObject({
  id: z.string('A rule has an id, as a text.').min(1, 'The id is empty.').max(300, 'The id is longer than 300 characters.'),
  name: words,
  shortDescription: message,
  fullDescription: message,
  help: message,
  helpUri: words,
  messageStrings: z.record(z.string(), message).optional().catch(undefined),
  defaultConfiguration: z
    .looseObject({ level: words, enabled: z.boolean().optional().catch(undefined) })
    .optional()
    .catch(undefined),
  deprecatedIds: list,
  deprecatedNames: list,
  relationships: z.array(relationship).optional().catch(undefined),
  properties,
})

export type SarifRule = z.output<typeof sarifRule>
