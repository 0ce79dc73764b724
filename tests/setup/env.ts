import { afterAll } from 'vitest'
import { type Env, env } from '#cms/env.ts'

/** Changes settings for the calling test file; they are restored after its last test, for the next file in this process. */
export function changeEnv(changes: Partial<Env>): void {
  const settings = env()
  const before = { ...settings }
  afterAll(() => {
    for (const key of Object.keys(changes)) Reflect.deleteProperty(settings, key)
    Object.assign(settings, before)
  })
  Object.assign(settings, changes)
}
