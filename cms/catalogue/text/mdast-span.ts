import type { Nodes } from 'mdast'

/** The source range of a node. */
export const spanOf = ({ position }: Pick<Nodes, 'position'>) => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
})
