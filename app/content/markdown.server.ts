import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize).use(rehypeStringify).freeze()

/** Markdown as safe HTML: raw HTML in it is dropped, and only harmless elements and addresses are let through. */
export async function markdownToHtml(markdown: string): Promise<string> {
  return String(await processor.process(markdown))
}
