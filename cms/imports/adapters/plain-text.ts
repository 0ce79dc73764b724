/** Markdown as plain words: link texts without their addresses, no emphasis, no tags. */
export function withoutMarkup(markdown: string): string {
  return markdown
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]+)\]\[[^\]]*\]/g, '$1')
    .replaceAll(/<(?!!)\/?[a-z][^>]{0,300}>/gi, '')
    .replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?!\w)/g, '$1')
    .replaceAll(/(?<![\w_])_(?=\S)([^_]+?)(?<=\S)_(?!\w)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The first paragraph of a Markdown text, as plain words. Headings, lists, quotes and code are passed over. */
export function firstParagraph(markdown: string): string {
  const prose = markdown.slice(0, 20_000).replaceAll(/^\s*(`{3,}|~{3,})[\s\S]*?^\s*\1/gm, '\n')
  const paragraphs = prose.split(/\n\s*\n|<!--\s*more\s*-->/).map((one) => one.replaceAll(/^\s{0,3}#{1,6}\s.*$/gm, '').trim())
  const first = paragraphs.find(
    (one) => one && !/^(?:[-*+>|]|\d+\.|<!--|~{3}|`{3})\s?/.test(one.replace(/^\*\*/, '')) && /\p{L}/u.test(one),
  )
  return withoutMarkup(first ?? '')
}
