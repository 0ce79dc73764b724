/** Limits of a REST or GraphQL request. A request above a limit is rejected with a message that names it. */
export const API_LIMITS = {
  /** Documents per page, the page number, and the depth of populated relationships. */
  rows: 500,
  page: 100_000,
  depth: 3,
  /** Sort keys, and fields named in `select`, `populate` and `joins`. */
  sortKeys: 5,
  named: 200,
  /** Conditions in a `where`, nesting of `and` and `or`, and segments of a field path. */
  conditions: 100,
  levels: 4,
  pathParts: 5,
  /** Values in a list, characters in a value, and characters and words in a search text. */
  values: 500,
  characters: 2000,
  searched: 200,
  words: 10,
  /** Characters in all parameters. */
  parameters: 50_000,
  /** Documents that one request may update or delete by a `where`. */
  changes: 200,
  /** GraphQL: characters, depth, aliases, root fields, and fields after expanding fragments. */
  query: 20_000,
  queryLevels: 10,
  aliases: 10,
  roots: 10,
  fields: 1000,
  /** GraphQL: documents that a query may read, including populated ones. */
  documents: 1000,
} as const
