import type { Issue } from '#types'
import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { markdownFragmentToHtml } from '#app/rich-text/markdown.server.ts'

/** An option of a rule as visitors see it. */
export type OptionView = { name: string; type: string; default: string; descriptionHtml: string }

type Option = NonNullable<Issue['options']>[number]

/** Code, which stays as it is; a link of Rust’s documentation, which leads nowhere; and the start of a tag. */
const CODE_LINK_OR_TAG =
  /^[ \t]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\1[ \t]*$|(?![\s\S]))|\[(`[^`\]]+`)\](?![[(:])|(`+)(?!`)[^]{0,500}?[^`]\3(?!`)|<(?=[A-Za-z/!?])(?!https?:)/gm

/** Option descriptions come from JSON schemas: Markdown that never means HTML. */
const asMarkdown = (text: string) =>
  text.replaceAll(
    CODE_LINK_OR_TAG,
    (whole, _fence: string | undefined, link: string | undefined) => link ?? (whole === '<' ? '&lt;' : whole),
  )

/** Renders the description of an option. Markdown that cannot be rendered in bounded time is shown as it is. */
export async function optionHtml(text: string): Promise<string> {
  if (!text.trim()) return ''
  try {
    return await markdownFragmentToHtml(asMarkdown(text))
  } catch {
    return `<p>${escapeMarkup(text)}</p>`
  }
}

export const optionView = async (option: Option): Promise<OptionView> => ({
  name: option.name,
  type: option.type ?? '',
  default: option.default ?? '',
  descriptionHtml: await optionHtml(option.description ?? ''),
})
