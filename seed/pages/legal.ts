import { legal } from '../content/texts.ts'
import type { PageSeed } from './page-seed.ts'

/** A page that consists of one text. */
function pageOf(path: (typeof legal)[number]['path']): PageSeed {
  const text = legal.find((page) => page.path === path && page.locale === 'en')
  if (!text) throw new Error(`seed/content/legal.md has no English text for ${path}.`)
  const { title, excerpt, seo, body } = text
  return {
    ...{ title, excerpt, seo, layout: 'plain', navigation: { hidden: true } },
    blocks: (to) => [{ blockType: 'rich-text', content: to.text(body) }],
  }
}

export const privacy = pageOf('/privacy')
export const terms = pageOf('/terms')
