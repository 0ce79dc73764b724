import { withoutMarkup } from '#cms/catalogue/adapters/reading/plain-text.ts'

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
