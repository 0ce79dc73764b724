import type { Finding } from '#cms/catalogue/guides/guide.ts'

/** A place in code, 1-based; the end is exclusive. */
export type Range = Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>

/** What a tool reports in one file, with the rule's name in the tool. `others`: further places that the finding points to. */
export type Report = Finding & { rule: string; others?: readonly Range[] }

/** Reports by file. */
export type Reports = ReadonlyMap<string, readonly Report[]>

/** What a tool says about one example when only its rule is on. */
export type OwnRun = { bad: readonly Report[]; good: readonly Report[]; fixed: string | null; fault?: string }

/** Position in a text: 1-based line and column in UTF-16 units. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
