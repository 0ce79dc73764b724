import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectMcp } from '#tests/setup/site/mcp-client.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'

const run = promisify(execFile)

let site: SiteProcess
let folder: string
let page: Document
let lines: string[]

const documentAt = async (at: string) => new JSDOM(await (await fetch(site.url + at)).text()).window.document
const textsOf = (within: Document, selector: string) => [...within.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')

/** The lines that readers copy. */
const linesOf = (within: Document) => textsOf(within, '.api-reference .code-sample code')

/** Connects an agent to the address. */
async function toolsAt(url: string): Promise<string[]> {
  const client = await connectMcp(url)
  const { tools } = await client.listTools()
  await client.close()
  return tools.map(({ name }) => name)
}

/** Runs a command as it was copied, in an empty folder; curl fails if the answer does. */
async function shell(command: string): Promise<string> {
  const strict = command.replace(
    /^curl /,
    String.raw`curl --fail --silent --show-error --write-out '%{stderr}%{size_download} %{content_type}' `,
  )
  return (await run('sh', ['-c', strict], { cwd: folder, maxBuffer: 64 * 1024 * 1024 })).stderr
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-commands-'))
  site = await sharedSite()
  page = await documentAt('/developers')
  lines = linesOf(page)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

test('every command for a shell works as it is copied', async () => {
  const commands = lines.filter((line) => line.startsWith('curl '))
  expect(commands.length).toBeGreaterThan(10)
  for (const command of commands) {
    const received = await shell(command)
    expect({ command, received }).toEqual({ command, received: expect.stringMatching(/^[1-9]\d* (?!text\/html)/) })
  }
})

test('every way to connect an agent leads to the server, and the page names its tools', async () => {
  const settings = lines.flatMap((line) => /(?:^(?:claude|codex) mcp add .*|"url": ")(http[^\s"]+)/.exec(line)?.[1] ?? [])
  expect(settings).toHaveLength(4)
  const names = textsOf(page, '.api-work p code').filter((name) => /^[a-z]+_[a-z]+$/.test(name))
  for (const url of settings) expect(await toolsAt(url)).toEqual(expect.arrayContaining(names))
  expect(names.toSorted()).toEqual((await toolsAt(`${site.url}/mcp`)).toSorted())
})

test('nothing else is there to copy but a badge, whose addresses exist', async () => {
  const rest = lines.filter((line) => !/^(?:curl|claude mcp add|codex mcp add|\{)/.test(line))
  expect(rest).toEqual([expect.stringContaining('badge.svg')])
  for (const [, url] of (rest[0] ?? '').matchAll(/\((http[^)]+)\)/g)) expect((await fetch(url ?? '')).status).toBe(200)
})

test('the reference has every operation of the OpenAPI document that needs no key, with its parameters', async () => {
  const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as {
    paths: Record<string, { get?: { parameters: { name: string }[] } }>
  }
  const operations = [...page.querySelectorAll('.api-operation')].map((one) => ({
    path: one.querySelector('.api-path')?.textContent?.replace('GET ', ''),
    parameters: [...(one.querySelector('dl')?.querySelectorAll('dt') ?? [])].map((term) => term.firstChild?.textContent),
  }))
  const described = Object.entries(paths).flatMap(([at, { get }]) =>
    get ? [{ path: at, parameters: get.parameters.map(({ name }) => name) }] : [],
  )
  expect(operations).toEqual(described)
  expect(described.length).toBeGreaterThan(2)
})

test('the German page and the Markdown have the same lines', async () => {
  const german = await documentAt('/de/developers')
  expect(german.querySelector('h1')?.textContent).toBe('Alles hier ist auch für Programme da')
  expect(linesOf(german)).toEqual(lines)
  const markdown = await (await fetch(`${site.url}/developers.md`)).text()
  for (const line of lines) expect(markdown).toContain(line)
})
