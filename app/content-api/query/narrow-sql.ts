/** Adds a parameter to the statement and returns its placeholder. */
export type Bind = (value: string | boolean, type: 'text' | 'boolean') => string

/**
 * A SQL expression, true or false but never null, that holds for every document matching its condition. If `exact`, it holds for
 * no others.
 */
export type Sql = { render: (bind: Bind) => string; exact: boolean }

export const ALWAYS: Sql = { render: () => 'TRUE', exact: true }
export const NEVER: Sql = { render: () => 'FALSE', exact: true }
/** SQL cannot decide; JavaScript does. */
export const UNKNOWN: Sql = { render: () => 'TRUE', exact: false }

export const exactly = (render: Sql['render']): Sql => ({ render, exact: true })

function joined(parts: readonly Sql[], operator: 'AND' | 'OR'): Sql {
  const [only, ...others] = parts
  if (only && others.length === 0) return only
  return {
    render: (bind) => `(${parts.map(({ render }) => render(bind)).join(` ${operator} `)})`,
    exact: parts.every(({ exact }) => exact),
  }
}

export function allOf(parts: readonly Sql[]): Sql {
  const relevant = parts.filter((part) => part !== ALWAYS)
  if (relevant.length === 0) return ALWAYS
  return relevant.includes(NEVER) ? NEVER : joined(relevant, 'AND')
}

export function anyOf(parts: readonly Sql[]): Sql {
  const relevant = parts.filter((part) => part !== NEVER)
  if (relevant.length === 0) return NEVER
  return relevant.includes(ALWAYS) ? ALWAYS : joined(relevant, 'OR')
}

/** Negates a condition. An inexact one matches too many documents, so its negation would match too few: JavaScript decides. */
export const negate = (part: Sql): Sql => (part.exact ? exactly((bind) => `NOT (${part.render(bind)})`) : UNKNOWN)

/** Whether Postgres can store a text: no NUL, no lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
