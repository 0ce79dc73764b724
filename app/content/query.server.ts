import type { Cms } from '#cms/payload.server.ts'
import type { Reader } from './reader.server.ts'

export async function findGlobals(_cms: Cms, _globals: unknown, _reader: Reader): Promise<Record<string, unknown>> {
  return {}
}
export async function pathWhere(_cms: Cms, _where: unknown, _reader: Reader): Promise<string | null> {
  return null
}
