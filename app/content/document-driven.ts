/**
 * What a route asks of the lookup by its static data (C13): `false` for nothing at all, or part by part. A text is the
 * path of the document to use instead, `where` a condition it meets.
 */
export type Switches =
  | false
  | {
      page?: boolean | string | { where: unknown }
      navigation?: boolean
      surround?: boolean | string | { where: unknown }
    }
