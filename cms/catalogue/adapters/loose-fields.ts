import { z } from 'zod'

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** A text or number as text; anything else counts as absent. */
export const scalar = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)

/** Texts and numbers as texts: one of them, or a list, which may hold lists. Anything else in it is skipped. */
export const list = z
  .union([z.string(), z.number(), z.array(z.unknown())])
  .transform((all) => [all].flat(5).filter(isScalar).map(String))
  .optional()
  .catch(undefined)

/** What authors call the field of their references. */
export const referenceFields = {
  references: list,
  reference: list,
  refs: list,
  ref: list,
  links: list,
  link: list,
  urls: list,
  url: list,
  'source-rule-url': list,
}

/** The names of these fields. */
export const REFERENCE_FIELDS = z.object(referenceFields).keyof().options
