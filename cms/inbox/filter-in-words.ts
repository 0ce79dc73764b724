/** Fields whose values say nothing of a visitor. */
const HARMLESS = new Set(['id', 'form', 'status', 'assignee', 'isTest', 'createdAt', 'updatedAt', 'anonymisedAt', 'locale'])

const LONGEST = 1000

function conditionsIn(value: unknown, found: string[]): string[] {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'and' || key === 'or' || /^\d+$/.test(key)) conditionsIn(inner, found)
    else if (typeof inner === 'object' && inner !== null)
      for (const [operator, wanted] of Object.entries(inner))
        found.push(HARMLESS.has(key) ? `${key} ${operator} ${String(wanted)}` : `${key} ${operator} …`)
  }
  return found
}

/** A filter for the audit trail: which fields it asked for, and what of them unless that may be of a person. */
export const filterInWords = (where: unknown): string => conditionsIn(where, []).join(', ').slice(0, LONGEST) || 'none'
