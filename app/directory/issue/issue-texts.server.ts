import { withoutMarkup } from '#catalogue/reading/plain-text.ts'
import type { Issue } from '#types'
import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { markdownFragmentToHtml } from '#app/rich-text/markdown.server.ts'

type IssueTexts = { title: string; summary: string; description: string }

const bare = (text: string) => text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '').toLowerCase()

/** The beginning of a text that speaks of the sentence before it. “This rule” does not: that is the page. */
const REFERS_BACK =
  /^(?:(?:this|that|these|those|such)\b(?! rule\b)|(?:they|it|its|their|however|but|also|so|otherwise|instead|as such|see also)\b)/i

/**
 * Removes repetition from an issue's texts. Catalogues often repeat the title as the summary, and either as the first paragraph
 * of the description or among its messages. A first paragraph that the next one speaks of stays.
 * @param isApart whether other text comes between the title and the description, which then has to begin on its own
 */
export function dedupeDescription({ title, summary, description }: IssueTexts, isApart = false): { lead: string; text: string } {
  const isSummaryRedundant =
    bare(summary) === bare(title) || description.split('\n').some((line) => line.startsWith('- ') && bare(line.slice(2)) === bare(summary))
  const written = description.trimStart()
  const [first = ''] = written.split(/\n[^\S\n]*\n/, 1)
  const rest = written.slice(first.length).trimStart()
  const isRepeated = [title, summary].some((one) => bare(one) !== '' && bare(withoutMarkup(first)) === bare(one))
  const isNeeded = rest !== '' && (isApart || REFERS_BACK.test(rest))
  return { lead: isSummaryRedundant ? '' : summary, text: isRepeated && !isNeeded ? rest : description }
}

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

/** An option of a rule as visitors see it. */
export const optionView = async (option: Option) => ({
  name: option.name,
  type: option.type ?? '',
  default: option.default ?? '',
  descriptionHtml: await optionHtml(option.description ?? ''),
})
