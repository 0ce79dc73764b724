/** Parses a weight (RFC 9110, 12.4.2): 1 if it is missing, 0 if it is malformed. */
function weightOf(parameters: readonly string[]): number {
  const value = parameters.find((parameter) => /^\s*q=/i.test(parameter))?.replace(/^\s*q=/i, '')
  return value === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/.test(value) ? Number(value) : 0
}

/** The weights in a header such as `Accept` or `Accept-Encoding`, by lower-case name. */
export const weightsIn = (accepted: string): ReadonlyMap<string, number> =>
  new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';')
      return [name.trim().toLowerCase(), weightOf(parameters)]
    }),
  )
