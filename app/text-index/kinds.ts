/** The kinds of documents that the site's search knows, in the order their groups are listed. Their places are their numbers in the index. */
export const KINDS = ['page', 'post', 'release', 'story', 'term', 'job', 'analyzer', 'rule'] as const

export type Kind = (typeof KINDS)[number]

/** The collection of each kind, as the commit signal names it. */
export const COLLECTIONS = {
  page: 'pages',
  post: 'posts',
  release: 'changelog',
  story: 'stories',
  term: 'glossary',
  job: 'jobs',
  analyzer: 'analyzers',
  rule: 'issues',
} as const satisfies Record<Kind, string>

export const kindNumber = (kind: Kind): number => KINDS.indexOf(kind)

export const kindAt = (number: number): Kind => KINDS[number] ?? 'page'

/** The kind whose documents are in a collection. */
export const kindOf = (collection: string): Kind | undefined => KINDS.find((kind) => COLLECTIONS[kind] === collection)
