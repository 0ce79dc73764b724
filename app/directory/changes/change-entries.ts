type Version = { at: string; isFirst: boolean }

const dayOf = ({ at }: Version) => at.slice(0, 10)

/**
 * Groups versions into the entries of a list, in their order: tools that were first imported one after the other on one day are one entry,
 * every other version is its own.
 */
export function entriesOf<V extends Version>(versions: readonly V[]): V[][] {
  const entries: V[][] = []
  for (const version of versions) {
    const last = entries.at(-1)
    const before = last?.at(-1)
    if (last && before?.isFirst && version.isFirst && dayOf(before) === dayOf(version)) last.push(version)
    else entries.push([version])
  }
  return entries
}
