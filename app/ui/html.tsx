/** HTML that the server made from Markdown and sanitised (`app/content/markdown.server.ts`); never anything else. */
export function Html({ html, lang }: { html: string; lang?: string | undefined }) {
  return html ? <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
