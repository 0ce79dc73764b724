import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopChild } from './stop-child.ts'

/** Debian has it where a user's PATH may not reach. */
const VARNISHD = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find((file) => existsSync(file)) ?? 'varnishd'

const SECRET = 'a-secret-between-site-and-varnish'

/** Why Varnish cannot run here; empty if it can. */
export function varnishIsMissing(): string {
  if (spawnSync(VARNISHD, ['-V']).status !== 0) return 'there is no varnishd on this machine; install varnish to run this'
  const modules = spawnSync('find', ['/usr/lib', '/usr/local/lib', '-name', 'libvmod_xkey.so'], { encoding: 'utf8' }).stdout
  return modules.trim() === '' ? 'Varnish has no module xkey; install varnish-modules to run this' : ''
}

export type Varnish = { port: number; settings: NodeJS.ProcessEnv; stop: () => Promise<void> }

const backendsFor = (ports: readonly number[]) => `
probe ready { .url = "/readyz"; .interval = 500ms; .timeout = 2s; .window = 2; .threshold = 1; .initial = 0; }
${ports.map((port, index) => `backend site${index} { .host = "127.0.0.1"; .port = "${port}"; .probe = ready; }`).join('\n')}
sub vcl_init {
    new sites = directors.round_robin();
    ${ports.map((_, index) => `sites.add_backend(site${index});`).join('\n    ')}
}
acl purgers { "127.0.0.1"; }
`

async function untilListening(child: ChildProcess, port: number, output: () => string): Promise<void> {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) return
    await sleep(100)
  }
  throw new Error(`Varnish did not start:\n${output()}`)
}

/** Starts Varnish with the project's VCL in front of sites at these ports. `settings` are those that the sites need. */
export async function startVarnish(port: number, sites: readonly number[]): Promise<Varnish> {
  const folder = await mkdtemp(path.join(tmpdir(), 'varnish-'))
  await copyFile('deploy/varnish.vcl', path.join(folder, 'varnish.vcl'))
  await writeFile(path.join(folder, 'varnish-backends.vcl'), backendsFor(sites))
  const options = ['-F', '-j', 'none', '-n', path.join(folder, 'run'), '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m']
  const child = spawn(VARNISHD, [...options, '-p', 'http_gzip_support=off', '-f', path.join(folder, 'varnish.vcl')], {
    env: { ...process.env, CDN_VARNISH_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const stop = async () => {
    await stopChild(child)
    await rm(folder, { recursive: true, force: true })
  }
  await untilListening(child, port, () => output).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const settings = { CDN: 'varnish', CDN_VARNISH_URLS: `http://127.0.0.1:${port}`, CDN_VARNISH_SECRET: SECRET }
  return { port, settings: { ...settings, SITE_URL: `http://localhost:${port}` }, stop }
}
