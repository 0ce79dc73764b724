import type { JsonReader } from '../reading/json-reader.ts'
import { BrokenValue } from '../reading/json-value.ts'
import { message, plainOf } from './sarif-text.ts'

/** A part that could not be read and may have contained rules, or only results that refer to some. */
export type SarifFault = { line: number; reason: string; of: 'rules' | 'results' }

type Faulty = { faults: SarifFault[] }

const FACT_BYTES = 256 * 1024

/** Adds a fault once per reason. */
export function addFault({ faults }: Faulty, line: number, reason: string, of: SarifFault['of'] = 'rules'): void {
  if (!faults.some((known) => known.reason === reason)) faults.push({ line, reason, of })
}

/** Reads the next value; `undefined` if it is broken. */
export async function valueAt(reader: JsonReader): Promise<unknown> {
  try {
    return await reader.value(FACT_BYTES)
  } catch (error) {
    if (error instanceof BrokenValue) return undefined
    throw error
  }
}

/** Reads a message as plain text; `''` for anything else. */
export const textOf = async (reader: JsonReader): Promise<string> => plainOf(message.parse(await valueAt(reader)))

/** Reads a string; `''` for anything else. */
export async function stringAt(reader: JsonReader): Promise<string> {
  const value = await valueAt(reader)
  return typeof value === 'string' ? value : ''
}

/** Whether the next value has the expected type. Another type other than null adds a fault, since it may contain rules. */
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
  if (!isNull) addFault(run, place.line, `${name} is not ${kind === 'array' ? 'a list' : 'an object'}, so no rule in it was read.`, of)
  return false
}
