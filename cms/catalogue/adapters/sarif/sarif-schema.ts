import { z } from 'zod'
import { commitFixes } from '../commit-fixes.ts'
import { message } from './sarif-text.ts'

const optionalText = z.string().optional().catch(undefined)
const list = z
  .union([z.array(z.unknown()), z.string()])
  .transform((all) => (typeof all === 'string' ? [all] : all.flatMap((one) => (typeof one === 'string' ? [one] : []))))
  .optional()
  .catch(undefined)
const scalar = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)

const properties = z
  .looseObject({
    tags: list,
    precision: optionalText,
    'problem.severity': optionalText,
    'security-severity': scalar,
    severity: scalar,
    priority: scalar,
    exampleCommitFixes: commitFixes,
    category: optionalText,
    categories: list,
    cwe: list,
    cweIds: list,
    owasp: list,
    references: list,
  })
  .optional()
  .catch(undefined)

const component = z
  .looseObject({ name: optionalText, index: z.number().optional().catch(undefined) })
  .optional()
  .catch(undefined)

const relationship = z.looseObject({
  target: z.looseObject({ id: scalar, toolComponent: component }).optional().catch(undefined),
})

/** The parts of a reportingDescriptor that we read. */
export const sarifRule = z.looseObject({
  id: z.string('A rule must have an id (a string).').min(1, 'The id is empty.').max(300, 'The id is longer than 300 characters.'),
  name: optionalText,
  shortDescription: message,
  fullDescription: message,
  help: message,
  helpUri: optionalText,
  messageStrings: z.record(z.string(), message).optional().catch(undefined),
  defaultConfiguration: z
    .looseObject({ level: optionalText, enabled: z.boolean().optional().catch(undefined) })
    .optional()
    .catch(undefined),
  deprecatedIds: list,
  deprecatedNames: list,
  relationships: z.array(relationship).optional().catch(undefined),
  properties,
})

export type SarifRule = z.output<typeof sarifRule>
