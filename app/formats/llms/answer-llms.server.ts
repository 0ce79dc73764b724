import { respondWithData } from '#platform/http/data-response.server.ts'
import { openCms } from '#cms/core/payload.server.ts'
import { parseAddress } from '#app/i18n/locale-path.ts'
import { writeLlmsFull } from './llms-full.server.ts'
import { writeLlmsText } from './llms-text.server.ts'

const WRITERS = { overview: writeLlmsText, full: writeLlmsFull } as const

/** Answers with one of the files for language models (https://llmstxt.org), in the language of the address. */
export async function answerLlms(request: Request, file: keyof typeof WRITERS): Promise<Response> {
  const { locale } = parseAddress(new URL(request.url).pathname)
  const text = await WRITERS[file](await openCms(), locale)
  const headers = { 'content-type': 'text/markdown; charset=utf-8', 'content-language': locale, 'x-robots-tag': 'noindex' }
  return respondWithData({ request, text, headers })
}
