import { z } from 'zod'
import { commitFixes } from '../commit-fixes.ts'
import { list, referenceFields, scalar } from '../loose-fields.ts'
import { message } from './sarif-text.ts'

const optionalText = z.string().optional().catch(undefined)
const properties = z
  .looseObject({
    precision: optionalText,
    'problem.severity': optionalText,
    // Whatever it is: what is no number is reported.
    'security-severity': z.unknown().optional(),
    severity: scalar,
    priority: scalar,
    exampleCommitFixes: commitFixes,
    category: optionalText,
    categories: list,
    ...referenceFields,
  })
  .optional()
  .catch(undefined)

/** Guids are the same in upper and lower case. */
const guid = z.string().toLowerCase().optional().catch(undefined)
const index = z.int().min(0).optional().catch(undefined)

/** How SARIF refers to a component of a tool, such as a taxonomy: by place, guid or name. */
export const componentReference = z.looseObject({ name: optionalText, guid, index }).optional().catch(undefined)

/** How SARIF refers to a rule or to an entry of a taxonomy. */
export const descriptorReference = z.looseObject({ id: scalar, guid, index, toolComponent: componentReference })

/** Some tools write a list of targets; what is no target is `null`. */
const relationship = z.looseObject({
  target: z.union([z.array(descriptorReference.nullable().catch(null)), descriptorReference.transform((one) => [one])]),
})

type Relationship = z.output<typeof relationship>

/** Some tools write only one. */
const relationships = z.union([
  z.array(relationship.nullable().catch(null)),
  relationship.transform((one): (Relationship | null)[] => [one]),
])

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
  relationships: relationships.optional().catch(undefined),
  properties,
})

export type SarifRule = z.output<typeof sarifRule>
