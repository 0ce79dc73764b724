/** Renders HTML that the server made from Markdown and sanitized (`app/rich-text/markdown.server.ts`). Never pass anything else. */
export function Html({ html, lang }: { html: string; lang?: string | undefined }) {
  return html ? <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
