import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Strings that occur only in the admin's code and style sheets. */
const ADMIN = /@payloadcms|payloadcms\/ui|lexical|--theme-elevation|\.btn--style|RootProvider/

test('the build manifest preloads no admin module on public routes', () => {
  const files = readdirSync('dist/server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /start-manifest|_tanstack-start-manifest/.test(file),
  )
  expect(files.length).toBeGreaterThan(0)
  const manifest = readFileSync(`dist/server/${files[0] ?? ''}`, 'utf8')
  const site = [...manifest.matchAll(/"(__root__|\/_site[^"]*)":\s*\{([\s\S]*?)\n\t*\}/g)].map(([, , body]) => body ?? '')
  expect(site.length).toBeGreaterThan(3)
  const assets = new Set(site.flatMap((body) => [...body.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([asset]) => asset)))
  for (const asset of assets) expect(ADMIN.test(readFileSync(`dist/client${asset}`, 'utf8')), asset).toBe(false)
})

test('no built file decodes React Server Component payloads from a request', () => {
  const calls = readdirSync('dist/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...readFileSync(`dist/server/${file}`, 'utf8').matchAll(/\b(?:decodeReply|decodeAction|decodeFormState)\w*\s*\(/g)].map(
        ([call]) => `${file}: ${call}`,
      ),
    )
  expect(calls).toEqual([])
})
