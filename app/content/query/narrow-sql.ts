/** Puts a value beside the statement, never into it, and gives its place. */
export type Bind = (value: string | boolean, type: 'text' | 'boolean') => string

/**
 * A piece of SQL that is true or false, never null, and holds for every document that fulfils the condition it stands for.
 * When it is exact it holds for no other.
 */
export type Sql = { render: (bind: Bind) => string; exact: boolean }

export const ALWAYS: Sql = { render: () => 'TRUE', exact: true }
export const NEVER: Sql = { render: () => 'FALSE', exact: true }
/** SQL cannot say; JavaScript decides. */
export const UNKNOWN: Sql = { render: () => 'TRUE', exact: false }

export const exactly = (render: Sql['render']): Sql => ({ render, exact: true })

function joined(parts: readonly Sql[], word: string): Sql {
  const [only, ...others] = parts
  if (only && others.length === 0) return only
  return {
    render: (bind) => `(${parts.map(({ render }) => render(bind)).join(` ${word} `)})`,
    exact: parts.every(({ exact }) => exact),
  }
}

export function allOf(parts: readonly Sql[]): Sql {
  const saying = parts.filter((part) => part !== ALWAYS)
  if (saying.length === 0) return ALWAYS
  return saying.includes(NEVER) ? NEVER : joined(saying, 'AND')
}

export function anyOf(parts: readonly Sql[]): Sql {
  const saying = parts.filter((part) => part !== NEVER)
  if (saying.length === 0) return NEVER
  return saying.includes(ALWAYS) ? ALWAYS : joined(saying, 'OR')
}

/** What is left out by a condition that SQL knows only in part cannot be turned around. */
export const opposite = (part: Sql): Sql => (part.exact ? exactly((bind) => `NOT (${part.render(bind)})`) : UNKNOWN)

/** Whether Postgres can hold a text: no NUL, no half of a pair of surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
