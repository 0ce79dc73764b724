import { withoutMarkup } from '#cms/imports/adapters/plain-text.ts'

type Told = { title: string; summary: string; description: string }

const bare = (text: string) => text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '').toLowerCase()

/**
 * What an issue says below its title. Catalogues often repeat the title as the summary, and either as the first paragraph of
 * the text or among its messages; a reader needs it once.
 */
export function saidOnce({ title, summary, description }: Told): { lead: string; text: string } {
  const isTold = bare(summary) === bare(title) || description.includes(`- ${summary}\n`) || description.endsWith(`- ${summary}`)
  const written = description.trimStart()
  const [first = ''] = written.split(/\n[^\S\n]*\n/, 1)
  const isRepeated = [title, summary].some((one) => bare(one) !== '' && bare(withoutMarkup(first)) === bare(one))
  return { lead: isTold ? '' : summary, text: isRepeated ? written.slice(first.length).trimStart() : description }
}
