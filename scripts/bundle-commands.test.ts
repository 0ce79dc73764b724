import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundle, bundleOf, type Command } from './bundle-commands.ts'

let folder: string
let command: Command

const at = (name: string) => path.join(folder, name)
const LONG_AGO = new Date(0)

async function write(name: string, text: string, changedAt = LONG_AGO): Promise<void> {
  await writeFile(at(name), text)
  await utimes(at(name), changedAt, changedAt)
}

/** What the bundle says, if it is up to date. */
async function greeting(): Promise<string | undefined> {
  const address = await bundleOf(command)
  return address && ((await import(/* @vite-ignore */ `${address}?${Math.random()}`)) as { greeting: string }).greeting
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bundle-'))
  command = { source: at('hello.ts'), bundle: at('dist/hello.js') }
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  await rm(at('dist'), { recursive: true, force: true })
  await write('hello.ts', "export const greeting: string = `Hello ${(await import('./name.ts')).name}`")
  await write('name.ts', "export const name = 'orchard'")
})

describe('the bundle of a command', () => {
  test('says what its source says', async () => {
    expect(await greeting()).toBeUndefined()
    await bundle(command)
    expect(await greeting()).toBe('Hello orchard')
  })

  test('is not used once an input is changed or gone, until it is made again', async () => {
    await bundle(command)
    await write('name.ts', "export const name = 'basket'")
    expect(await greeting()).toBeUndefined()
    await bundle(command)
    expect(await greeting()).toBe('Hello basket')
    await rm(at('name.ts'))
    expect(await greeting()).toBeUndefined()
  })

  test('is not used if an input was changed while it was made', async () => {
    await write('name.ts', "export const name = 'basket'", new Date(Date.now() + 3_600_000))
    await bundle(command)
    expect(await greeting()).toBeUndefined()
  })

  test('is not used if its record is broken', async () => {
    await bundle(command)
    await writeFile(`${command.bundle}.inputs.json`, '{"files":')
    expect(await greeting()).toBeUndefined()
  })
})
