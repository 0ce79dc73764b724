import type { ContentDocument } from '#app/content/content-document.ts'
import { openBudget } from '#app/content/query/budget.ts'
import { readQuery } from '#app/content/query/params.ts'
import { type Answer, runQuery, type Source } from '#app/content/query/pipeline.ts'

/** A source that has every document at hand, and finds nothing out by itself: what a query means, without Postgres. */
export const arraySource = (documents: readonly ContentDocument[]): Source => ({
  candidates: () => Promise.resolve(documents),
  everything: () => Promise.resolve(documents),
  complete: (some) => Promise.resolve(some),
  section: (path) => Promise.resolve(documents.find(({ _path }) => _path === `${path.replace(/\/$/, '')}/_dir`)),
})

/** Documents as `some` have them, with the rest made up from the path. */
export const documentsLike = (...some: readonly Partial<ContentDocument>[]): ContentDocument[] =>
  some.map(({ _path = '/', ...rest }) => ({
    _id: `pages:${_path}`,
    _path,
    _type: 'markdown',
    _collection: 'pages',
    _dir: '',
    _partial: false,
    _draft: false,
    _stem: _path.slice(1) || 'index',
    _locale: 'en',
    title: _path,
    ...rest,
  }))

/** Runs a query over documents as it is, without defaults. */
export const ask = (documents: readonly ContentDocument[], asked: object): Promise<Answer> =>
  runQuery(readQuery(asked), arraySource(documents), openBudget(60_000))
