import { BrokenValue, type JsonReader } from './json-reader.ts'
import { message, plainOf } from './sarif-text.ts'

/** What could not be read and may have rules in it, or only results that name some. */
export type SarifFault = { line: number; reason: string; of: 'rules' | 'results' }

type Faulty = { faults: SarifFault[] }

const FACT_BYTES = 256 * 1024

/** One fault of a kind says enough of a run. */
export function addFault({ faults }: Faulty, line: number, reason: string, of: SarifFault['of'] = 'rules'): void {
  if (!faults.some((known) => known.reason === reason)) faults.push({ line, reason, of })
}

/** The next value, `undefined` for one that is broken. */
export async function valueAt(reader: JsonReader): Promise<unknown> {
  try {
    return await reader.value(FACT_BYTES)
  } catch (error) {
    if (error instanceof BrokenValue) return undefined
    throw error
  }
}

/** The plain words of a message, `''` for what is none. */
export const textOf = async (reader: JsonReader): Promise<string> => plainOf(message.parse(await valueAt(reader)))

/** A short text of the file, `''` for what is none. */
export async function wordAt(reader: JsonReader): Promise<string> {
  const value = await valueAt(reader)
  return typeof value === 'string' ? value : ''
}

/** Whether the next value is what it should be. What is there and is something else may have rules in it. */
export async function isShaped(
  reader: JsonReader,
  run: Faulty,
  kind: 'object' | 'array',
  name: string,
  of?: SarifFault['of'],
): Promise<boolean> {
  const place = await reader.place()
  if (place.kind === kind) return true
  const isNull = place.kind === 'other' && (await valueAt(reader)) === null
  if (place.kind !== 'other') await reader.skip()
  if (!isNull) addFault(run, place.line, `${name} is no ${kind === 'array' ? 'list' : 'object'}, so no rule in it was read.`, of)
  return false
}
