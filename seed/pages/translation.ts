import type { PageBlock } from './page-seed.ts'

/** A partial translation of `T`; lists are matched by position. */
type Translated<T> = T extends readonly (infer R)[] ? Translated<R>[] : T extends object ? { [K in keyof T]?: Translated<T[K]> } : T

type TranslatedBlock = {
  [S in PageBlock['blockType']]: Translated<Omit<Extract<PageBlock, { blockType: S }>, 'blockType'>> & { blockType: S }
}[PageBlock['blockType']]

/** A page in another language, block by block. Missing texts are shown in English. */
export type Translation = { title: string; excerpt: string; seo: { title: string; description: string }; blocks: TranslatedBlock[] }
