import type { Measuring } from '../../content/measuring.ts'
import type { Purposes } from './purposes.ts'

const ADDRESS = '/consent.json'

async function measuringOf(answer: Response): Promise<Measuring> {
  if (!answer.ok) throw new Error(`${ADDRESS} answered ${answer.status}`)
  return (await answer.json()) as Measuring
}

/** What measuring needs to know of this visitor. */
export const askMeasuring = async (): Promise<Measuring> => measuringOf(await fetch(ADDRESS, { cache: 'no-store' }))

/** Tells the site what holds, so that it gives or takes the visitor's id for experiments. It outlives its page. */
export const tellChoice = async (purposes: Purposes, textVersion: number): Promise<Measuring> =>
  measuringOf(
    await fetch(ADDRESS, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...purposes, textVersion }),
    }),
  )

/** Whether the site has given this visitor variants, be they none; `null` where the browser keeps nothing of the kind. */
export function hasVariants(): boolean | null {
  try {
    return /(?:^|; )plumb_variants=/.test(document.cookie)
  } catch {
    return null
  }
}
