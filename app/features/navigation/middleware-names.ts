/** The names that apply, each once, in order: the routes' from the outermost in, then those that rules add or take away. */
export function middlewareNames(routes: readonly { middleware?: string[] }[], rules: Record<string, boolean> = {}): string[] {
  const names = new Set(routes.flatMap((route) => route.middleware ?? []))
  for (const [name, applies] of Object.entries(rules)) {
    if (applies) names.add(name)
    else names.delete(name)
  }
  return [...names]
}
