/** How much one call of REST or GraphQL may ask for. What exceeds a limit is refused, and the refusal names it. */
export const API_LIMITS = {
  /** Documents on one page of a list, the number of that page, and levels of documents that a document refers to. */
  rows: 500,
  page: 100_000,
  depth: 3,
  /** Keys to sort by, and fields that `select`, `populate` and `joins` name. */
  sortKeys: 5,
  named: 200,
  /** Conditions of one `where`, levels of `and` and `or` in it, and parts of one field's path. */
  conditions: 100,
  levels: 4,
  pathParts: 5,
  /** Values of a list, characters of one value, characters and words of a text that is searched for. */
  values: 500,
  characters: 2000,
  searched: 200,
  words: 10,
  /** Characters of all parameters. */
  parameters: 50_000,
  /** Documents that one call may change or delete by a `where`. */
  changes: 200,
  /** GraphQL: characters, levels of fields, aliases, fields of the root, and fields once all fragments are written out. */
  query: 20_000,
  queryLevels: 10,
  aliases: 10,
  roots: 10,
  fields: 1000,
  /** GraphQL: documents that a query may read, those that others refer to included. */
  documents: 1000,
} as const
