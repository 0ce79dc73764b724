import type { TextareaField } from 'payload'
import { assertBoundedMarkdown } from '../markdown-limits.ts'

/** Whether Markdown can be drawn in bounded time; the reason when it cannot. */
function validateMarkdown(value: string | null | undefined): true | string {
  try {
    assertBoundedMarkdown(value ?? '')
    return true
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A text in Markdown. */
export const markdownField = (name: string, description: string): TextareaField => ({
  name,
  type: 'textarea',
  validate: validateMarkdown,
  // Its links are looked for by `cms/links`.
  custom: { markdown: true },
  admin: { description: `${description} Markdown.` },
})
