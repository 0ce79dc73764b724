import { escapeMarkdown, shortened } from './wording.ts'

/** What the tool fills in, as people read it: `{{name}}` and `{0}` become ‹name› and ‹0›. */
export const readablePlaceholders = (text: string): string => text.replaceAll(/\{\{\s*([^{}]+?)\s*\}\}|\{(\d+)\}/g, '‹$1$2›')

/** A rule's messages as readers meet them in a log, as Markdown. */
export function reportedMessages(texts: readonly string[]): string {
  const lines = [...new Set(texts.map((text) => readablePlaceholders(text).replaceAll(/\s+/g, ' ').trim()))].filter((text) =>
    /\w/.test(text),
  )
  if (lines.length === 0) return ''
  return ['## What it reports', '', ...lines.slice(0, 60).map((text) => `- ${escapeMarkdown(shortened(text, 600))}`)].join('\n')
}
