import type { TextareaField } from 'payload'
import { assertBoundedMarkdown } from '#platform/text/markdown-limits.ts'

/** Returns `true` if the Markdown can be rendered in bounded time, otherwise the reason why not. */
function validateMarkdown(value: string | null | undefined): true | string {
  try {
    assertBoundedMarkdown(value ?? '')
    return true
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A Markdown text field. */
export const markdownField = (name: string, description: string): TextareaField => ({
  name,
  type: 'textarea',
  validate: validateMarkdown,
  // Tells `cms/links` to look for links in it.
  custom: { markdown: true },
  admin: { description: `${description} Markdown.` },
})
