/** An experiment as it is about to be saved. */
export type Draft = {
  key?: string | null
  status?: string | null
  variants?: { name?: string | null; share?: number | null }[] | null
  winner?: string | null
}

/** An invalid field and a message that says what to do. */
export type Problem = { path: string; message: string }

/** Keys and variant names appear in a cookie, in CSS selectors and in reports. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_NAME_LENGTH = 40
const MIN_VARIANTS = 2
const WHOLE = 100

export const isName = (text: unknown): boolean => typeof text === 'string' && text.length <= MAX_NAME_LENGTH && NAME.test(text)

export const HOW_TO_NAME = `Use lowercase letters, digits and single hyphens, at most ${MAX_NAME_LENGTH} characters, for example short-headline.`

const namesOf = ({ variants }: Draft): string[] => (variants ?? []).map(({ name }) => name ?? '')

function problemsOfVariants(next: Draft): Problem[] {
  const variants = next.variants ?? []
  if (variants.length < MIN_VARIANTS)
    return [{ path: 'variants', message: 'Add at least two variants: the current page and an alternative.' }]
  const names = namesOf(next)
  const rows = variants.flatMap(({ name, share }, index): Problem[] => [
    ...(isName(name) ? [] : [{ path: `variants.${index}.name`, message: HOW_TO_NAME }]),
    ...(names.indexOf(name ?? '') === index
      ? []
      : [{ path: `variants.${index}.name`, message: `“${name}” is used twice. Choose another name.` }]),
    ...(Number.isInteger(share) && Number(share) > 0
      ? []
      : [{ path: `variants.${index}.share`, message: 'Enter a whole percentage of 1 or more. To leave out a variant, remove it.' }]),
  ])
  const sum = variants.reduce((total, { share }) => total + (share ?? 0), 0)
  if (rows.length > 0 || sum === WHOLE) return rows
  return [{ path: 'variants', message: `The shares add up to ${sum} %. Change them so that they add up to 100 %.` }]
}

/** Changes that are not allowed once visitors have been counted. */
function problemsOfChange(next: Draft, before: Draft): Problem[] {
  if ((before.status ?? 'draft') === 'draft') return []
  const sameNames = namesOf(before).join('\n') === namesOf(next).join('\n')
  return [
    ...(next.key === before.key
      ? []
      : [{ path: 'key', message: `Visitors were counted under “${before.key}”. To use another key, create a new experiment.` }]),
    ...(sameNames
      ? []
      : [
          {
            path: 'variants',
            message: 'Visitors have seen these variants, so only their shares can change. To use other variants, create a new experiment.',
          },
        ]),
    ...(next.status === 'draft'
      ? [{ path: 'status', message: 'This experiment has run, so it cannot become a draft again. Stop it instead.' }]
      : []),
  ]
}

/** Validates an experiment; `before` is the stored version. */
export function problemsOf(next: Draft, before: Draft = {}): Problem[] {
  const names = namesOf(next)
  return [
    ...(isName(next.key) ? [] : [{ path: 'key', message: HOW_TO_NAME }]),
    ...problemsOfVariants(next),
    ...problemsOfChange(next, before),
    ...(next.winner && !names.includes(next.winner)
      ? [{ path: 'winner', message: `There is no such variant. Enter one of: ${names.join(', ')}.` }]
      : []),
  ]
}
