import { importsOf, projectFiles } from '#tests/runner/import-graph.ts'

/** The router's generated tree and the router import each other's types. */
const GENERATED = 'app/routeTree.gen.ts'

/** Finds import cycles, type imports included: maps each file in one to the shortest path back to itself. */
export function findImportCycles(files = projectFiles().filter((file) => file !== GENERATED)): Map<string, string[]> {
  const imports = importsOf(files)
  const cycles = new Map<string, string[]>()
  for (const file of files) {
    const cycle = shortestCycle(file, imports)
    if (cycle) cycles.set(file, cycle)
  }
  return cycles
}

function shortestCycle(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const from = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) return [start, ...pathTo(file, start, from), start]
      if (from.has(next)) continue
      from.set(next, file)
      queue.push(next)
    }
  }
  return null
}

function pathTo(file: string, start: string, from: ReadonlyMap<string, string>): string[] {
  const steps: string[] = []
  for (let at = file; at !== start; at = from.get(at) ?? start) steps.unshift(at)
  return steps
}
