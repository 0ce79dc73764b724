import { openCms } from '#cms/core/payload.server.ts'
import { inLocale, parseAddress } from '#app/i18n/locale-path.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { respondWithEtag } from '#platform/http/data-response.server.ts'

/** `--paper` of the light theme. Browsers take the colour of a theme from the page, which names one for each. */
const PAPER = '#f9f5ef'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ...[192, 512].flatMap((size) => [icon('icon', size, 'any'), icon('maskable', size, 'maskable')]),
]

/** Answers with the web app manifest in the language of its address. */
export async function answerManifest(request: Request): Promise<Response> {
  const { locale } = parseAddress(new URL(request.url).pathname)
  const { site } = await findShell(await openCms(), { kind: 'visitor', locale })
  const manifest = {
    ...{ name: site.name, short_name: site.name, description: site.description || undefined, lang: locale, dir: 'ltr' },
    ...{ id: '/', start_url: inLocale('/', locale), scope: '/', display: 'browser' },
    ...{ theme_color: PAPER, background_color: PAPER, icons: ICONS },
  }
  return respondWithEtag(request, JSON.stringify(manifest), { 'content-type': 'application/manifest+json; charset=utf-8' })
}
