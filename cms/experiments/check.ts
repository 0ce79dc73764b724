/** An experiment as it is about to be saved. */
export type Draft = {
  key?: string | null
  status?: string | null
  variants?: { name?: string | null; share?: number | null }[] | null
  winner?: string | null
}

/** What cannot stand, as the field and a sentence that says what to do. */
export type Problem = { path: string; message: string }

/** How keys and variants are called: they stand in a cookie, in style sheets and in reports. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_NAME = 40
const LEAST_VARIANTS = 2
const WHOLE = 100

export const isName = (text: unknown): boolean => typeof text === 'string' && text.length <= LONGEST_NAME && NAME.test(text)

export const HOW_TO_NAME = `Use lower-case letters, digits and single hyphens, at most ${LONGEST_NAME}, for example short-headline.`

const namesOf = ({ variants }: Draft): string[] => (variants ?? []).map(({ name }) => name ?? '')

function problemsOfVariants(next: Draft): Problem[] {
  const variants = next.variants ?? []
  if (variants.length < LEAST_VARIANTS)
    return [{ path: 'variants', message: 'Name at least two variants: the page as it is, and another.' }]
  const names = namesOf(next)
  const rows = variants.flatMap(({ name, share }, index): Problem[] => [
    ...(isName(name) ? [] : [{ path: `variants.${index}.name`, message: HOW_TO_NAME }]),
    ...(names.indexOf(name ?? '') === index
      ? []
      : [{ path: `variants.${index}.name`, message: `“${name}” is there twice. Choose another name.` }]),
    ...(Number.isInteger(share) && Number(share) > 0
      ? []
      : [{ path: `variants.${index}.share`, message: 'Write a whole number of per cent, 1 or more. To leave a variant out, remove it.' }]),
  ])
  const sum = variants.reduce((total, { share }) => total + (share ?? 0), 0)
  if (rows.length > 0 || sum === WHOLE) return rows
  return [{ path: 'variants', message: `The shares add up to ${sum} %. Change them so that they make 100 %.` }]
}

/** What may not change any more once visitors have been counted. */
function problemsOfChange(next: Draft, before: Draft): Problem[] {
  if ((before.status ?? 'draft') === 'draft') return []
  const kept = namesOf(before).join('\n') === namesOf(next).join('\n')
  return [
    ...(next.key === before.key
      ? []
      : [{ path: 'key', message: `Visitors were counted under “${before.key}”. Make a new experiment for another key.` }]),
    ...(kept
      ? []
      : [
          {
            path: 'variants',
            message: 'Visitors have seen these variants: only their shares may change. Make a new experiment for others.',
          },
        ]),
    ...(next.status === 'draft' ? [{ path: 'status', message: 'It has run, so it cannot be a draft again. Stop it instead.' }] : []),
  ]
}

/** Everything that is wrong with an experiment; `before` is what is stored of it. */
export function problemsOf(next: Draft, before: Draft = {}): Problem[] {
  const names = namesOf(next)
  return [
    ...(isName(next.key) ? [] : [{ path: 'key', message: HOW_TO_NAME }]),
    ...problemsOfVariants(next),
    ...problemsOfChange(next, before),
    ...(next.winner && !names.includes(next.winner)
      ? [{ path: 'winner', message: `There is no such variant. Write one of: ${names.join(', ')}.` }]
      : []),
  ]
}
