import type { ContentDocument } from '#app/documents/content-document.ts'
import { openBudget } from '#app/content-api/query/limits.ts'
import { readQuery } from '#app/content-api/query/params.ts'
import { type Answer, runQuery, type Source } from '#app/content-api/query/pipeline.ts'

/** An in-memory source, which evaluates queries without Postgres. */
export const arraySource = (documents: readonly ContentDocument[]): Source => ({
  candidates: () => Promise.resolve(documents),
  everything: () => Promise.resolve(documents),
  complete: (some) => Promise.resolve(some),
  section: (path) => Promise.resolve(documents.find(({ _path }) => _path === `${path.replace(/\/$/, '')}/_dir`)),
})

/** Completes partial documents with fields derived from their path. */
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

/** Runs a query over documents, without defaults. */
export const ask = (documents: readonly ContentDocument[], params: object): Promise<Answer> =>
  runQuery(readQuery(params), arraySource(documents), openBudget(60_000))
