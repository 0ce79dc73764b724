import type { Nodes } from 'mdast'

/** Where a part of a text stands in its source. */
export const spanOf = ({ position }: Pick<Nodes, 'position'>) => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
})
