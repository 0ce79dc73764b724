import { weightsIn } from './accepted-weights.ts'

/**
 * Returns whether a client prefers Markdown to a page (RFC 9110, 12.5.1). It has to name `text/markdown`; named with the same weight as
 * HTML, Markdown wins, because no browser names it.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept || !/markdown/i.test(accept)) return false
  const weights = weightsIn(accept)
  const markdown = weights.get('text/markdown') ?? 0
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
