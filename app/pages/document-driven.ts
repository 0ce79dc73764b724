/**
 * The parts that a route requests in its static data (C13): `false` for none, or a switch per part. A string is the path of the
 * document to use instead, `where` a condition that it matches.
 */
export type Switches =
  | false
  | {
      page?: boolean | string | { where: unknown }
      navigation?: boolean
      surround?: boolean | string | { where: unknown }
    }
