import { expect } from 'vitest'
import { type Env, env, EnvError, parseEnv } from '#platform/env/env.ts'
import { afterFile } from '#tests/setup/after-file.ts'

/** Changes settings for the calling test file; they are restored after its last test, for the next file in this process. */
export function changeEnv(changes: Partial<Env>): void {
  const settings = env()
  const before = { ...settings }
  afterFile(() => {
    for (const key of Object.keys(changes)) Reflect.deleteProperty(settings, key)
    Object.assign(settings, before)
  })
  Object.assign(settings, changes)
}

/** The settings that have no default. */
export const COMPLETE_ENV = { DATABASE_URL: 'postgres://u:p@127.0.0.1/db', PAYLOAD_SECRET: 'x'.repeat(32) }

/** The message about invalid settings; empty if they are valid. */
export function envMessageOf(source: NodeJS.ProcessEnv): string {
  try {
    parseEnv(source)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    return (error as Error).message
  }
}
