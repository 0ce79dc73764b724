import type { CodeLine } from '#app/ui/code-lines.ts'
import { languageOf, highlight } from '#app/rich-text/highlight.server.ts'

/** Highlighted code; empty where an example has only the other half. */
export type Sample = { code: string; tokens?: readonly CodeLine[] }

/** Highlights a rule's code sample. */
export async function sampleOf(code: string | null | undefined, language: string): Promise<Sample> {
  const ready = (code ?? '').replaceAll('\r\n', '\n').replace(/\s+$/, '')
  return { code: ready, tokens: await highlight(ready, languageOf(language)) }
}
