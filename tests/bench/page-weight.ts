import { type Answer, httpGet, textOf } from './http-get.ts'

/** The bytes that a browser with an empty cache loads for one page, compressed. */
export type PageWeight = { html: number; css: number; js: number }

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

/** The style sheets and scripts that a page's HTML refers to, without duplicates. */
export function filesOf(html: string): { css: string[]; js: string[] } {
  const links = [...html.matchAll(/<link\s[^>]*>/g)].map(([tag]) => ({ rel: attribute(tag, 'rel'), href: attribute(tag, 'href') }))
  const hrefs = (rel: string) => links.flatMap((link) => (link.rel === rel && link.href ? [link.href] : []))
  const sources = [...html.matchAll(/<script\s[^>]*>/g)].flatMap(([tag]) => attribute(tag, 'src') || [])
  const imported = [...html.matchAll(/\bimport\(["']([^"']+)["']\)/g)].flatMap(([, file]) => file ?? [])
  return { css: [...new Set(hrefs('stylesheet'))], js: [...new Set([...hrefs('modulepreload'), ...sources, ...imported])] }
}

async function bytesOf(origin: string, files: string[]): Promise<number> {
  const answers = await Promise.all(files.map((file) => httpGet(new URL(file, origin).href)))
  const missing = files.filter((_, index) => answers[index]?.status !== 200)
  if (missing.length > 0) throw new Error(`The page refers to missing files: ${missing.join(', ')}`)
  return answers.reduce((sum, { body }) => sum + body.length, 0)
}

/** Weighs a page that was fetched from `origin`, and everything its HTML loads. */
export async function weigh(origin: string, page: Answer): Promise<PageWeight> {
  const { css, js } = filesOf(textOf(page))
  return { html: page.body.length, css: await bytesOf(origin, css), js: await bytesOf(origin, js) }
}
