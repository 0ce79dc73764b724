import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#scripts/postgres/embedded.ts'
import type { Answer } from './http-get.ts'
import { startCommand } from './program.ts'

/** Headers that nginx generates itself. */
const OWN_HEADERS = /^(?:date|connection|keep-alive|content-length|content-type|last-modified|etag|transfer-encoding)$/

/** The longest part of a value, which stays below the 4096 bytes that nginx reads at once even if every character is escaped. */
const MAX_PART = 400

/** A text as nginx reads it. Nothing escapes a dollar sign there, so a variable contains one. */
export const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('$', '${dollar}')}"`

/** The directives that add a header; a long value is put together from variables. */
export function addHeader(name: string, value: string): string[] {
  const parts = value.match(new RegExp(`.{1,${MAX_PART}}`, 'gsu')) ?? []
  if (parts.length < 2) return [`add_header ${name} ${quoted(value)};`]
  const variable = (index: number) => `$${name.replaceAll('-', '_')}_${index}`
  return [
    ...parts.map((part, index) => `set ${variable(index)} ${quoted(part)};`),
    `add_header ${name} "${parts.map((_, index) => variable(index)).join('')}";`,
  ]
}

type Page = { port: number; folder: string; address: string; headers: Answer['headers'] }

/** The configuration with which nginx sends the file `page` of a folder at one address, with these headers. */
export const nginxConfig = ({ port, folder, address, headers }: Page): string => `
daemon off; worker_processes 1; user root; pid ${folder}/nginx.pid; error_log ${folder}/nginx-errors.log;
events { worker_connections 512; }
http {
  access_log ${folder}/nginx.log; keepalive_requests 100000000; sendfile on; tcp_nopush on; open_file_cache max=10;
  geo $dollar { default "$"; }
  server {
    listen 127.0.0.1:${port};
    location = ${address} {
      default_type ${quoted(String(headers['content-type']))}; alias ${folder}/page;
      ${Object.entries(headers)
        .filter(([name]) => !OWN_HEADERS.test(name))
        .flatMap(([name, values]) => [values ?? []].flat().flatMap((value) => addHeader(name, value)))
        .join('\n      ')}
    }
  }
}`

type Start = { folder: string; address: string; answer: Answer; cleanup: AsyncDisposableStack }

/**
 * Starts nginx with one worker process and its log, on a file with the page's compressed bytes and with its headers.
 * @throws with what nginx says if it does not start
 */
export async function startNginx({ folder, address, answer: { headers, body }, cleanup }: Start): Promise<string> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await writeFile(path.join(folder, 'page'), body)
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, nginxConfig({ port, folder, address, headers }))
  await startCommand({ command: ['nginx', '-c', file, '-e', 'stderr'], env: process.env, readyUrl: origin + address, cleanup })
  return origin
}
