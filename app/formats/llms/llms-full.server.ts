import { setImmediate } from 'node:timers/promises'
import type { ContentLocale } from '#config'
import { isDatabaseAway } from '#platform/database-errors.ts'
import { logger } from '#platform/log.ts'
import { newReference } from '#platform/text/reference.ts'
import type { Cms } from '#cms/core/cms.ts'
import { TooBusyError } from '#cms/core/timed-query.server.ts'
import type { DocumentRow } from '#app/documents/documents.server.ts'
import { heading, link, list, paragraph } from '../markdown/nodes.ts'
import { deepened, writeMarkdown } from '../markdown/markdown.server.ts'
import { messagesFor, type PageText, readDocument } from '../read-page.server.ts'
import { entryOf, listSections, llmsHead, writeLlmsText } from './llms-text.server.ts'
import { respondWithData } from '#platform/http/data-response.server.ts'
import { openCms } from '#cms/payload.server.ts'
import { parseAddress } from '#app/i18n/locale-path.ts'

/** About 100,000 tokens, which a model with a large window can read along with a question. */
const MAX_CHARACTERS = 400_000
/** With less room than this, further documents are not even read. */
const MIN_ROOM = 1000

/** Documents are two levels below the title: it has sections. */
const DEPTH = 2

/** Reads documents until the room is used up. */
class Reading {
  #room: number
  readonly leftOut: DocumentRow[] = []
  readonly #faults: { path: string; error: unknown }[] = []

  constructor(characters: number) {
    this.#room = characters
  }

  /** A document that cannot be written is left out, so that it does not take the others with it. */
  async #tryToRead(cms: Cms, row: DocumentRow): Promise<PageText | null> {
    try {
      return await readDocument(cms, { ...row, translations: [row.locale] }, { locale: row.locale, key: row.key })
    } catch (error) {
      if (isDatabaseAway(error) || error instanceof TooBusyError) throw error
      this.#faults.push({ path: row.path, error })
      return null
    }
  }

  /** Logs all documents that could not be written as one fault. */
  logFaults(): void {
    const [first] = this.#faults
    if (!first) return
    const paths = this.#faults.map(({ path }) => path)
    logger().error({ err: first.error, reference: newReference(), paths }, 'documents are missing from llms-full.txt')
  }

  async #textOf(cms: Cms, row: DocumentRow): Promise<string> {
    if (this.#room < MIN_ROOM) return ''
    const page = await this.#tryToRead(cms, row)
    // Leaves time for other requests.
    await setImmediate()
    return page ? `${deepened(page.markdown, DEPTH)}\n\n<${page.url}>` : ''
  }

  /** The texts of the documents that there is room for; the others are remembered. */
  async read(cms: Cms, rows: readonly DocumentRow[]): Promise<string[]> {
    const texts: string[] = []
    for (const row of rows) {
      const text = await this.#textOf(cms, row)
      if (text === '' || text.length > this.#room) this.leftOut.push(row)
      else {
        this.#room -= text.length
        texts.push(text)
      }
    }
    return texts
  }
}

/** Writes /llms-full.txt: the text of the pages themselves, as much as fits, and which ones do not. */
export async function writeLlmsFull(cms: Cms, locale: ContentLocale, maxCharacters = MAX_CHARACTERS): Promise<string> {
  const messages = await messagesFor(locale)
  const { sections, leftOut, nothingLeftOut, bounded } = messages.formats
  const reading = new Reading(maxCharacters)
  const parts = [writeMarkdown(await llmsHead(cms, locale, messages, bounded(maxCharacters)))]
  for (const [collection, rows] of await listSections(cms, locale)) {
    const texts = await reading.read(cms, rows)
    if (texts.length > 0) parts.push(`## ${sections[collection]}`, ...texts)
  }
  reading.logFaults()
  const rest = reading.leftOut.map(entryOf).map(({ title, url }) => paragraph(link(url, title)))
  parts.push(writeMarkdown([heading(2, leftOut), ...(rest.length > 0 ? list(rest) : paragraph(nothingLeftOut))]))
  return `${parts.join('\n\n')}\n`
}

const WRITERS = { overview: writeLlmsText, full: writeLlmsFull } as const

/** Answers with one of the files for language models (https://llmstxt.org), in the language of the address. */
export async function answerLlms(request: Request, file: keyof typeof WRITERS): Promise<Response> {
  const { locale } = parseAddress(new URL(request.url).pathname)
  const text = await WRITERS[file](await openCms(), locale)
  const headers = { 'content-type': 'text/markdown; charset=utf-8', 'content-language': locale, 'x-robots-tag': 'noindex' }
  return respondWithData({ request, text, headers })
}
