/** HTML that the server made from Markdown and sanitised (`app/content/markdown.server.ts`); never anything else. */
export function Html({ html }: { html: string }) {
  return html ? <div className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
