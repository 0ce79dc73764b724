import { z } from 'zod'
import type { AllowedAdvisory } from './allowed.ts'

/** An advisory about an installed version of a package. */
export type Advisory = { id: string; packageName: string; severity: string; title: string; url: string }

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() })
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
})
const failure = z.object({ message: z.string().optional(), error: z.object({ summary: z.string().optional() }).optional() })

/** What `npm audit --json` found, or why it could not ask. */
export type Audit = { advisories: Advisory[] } | { unreachable: string }

/** Parses the output of `npm audit --json`. An advisory is listed once, however many packages depend on the one it is about. */
export function parseAudit(output: string): Audit {
  let json: unknown
  try {
    json = JSON.parse(output)
  } catch {
    return { unreachable: 'npm printed no report' }
  }
  const parsed = report.safeParse(json)
  if (!parsed.success) {
    const { message, error } = failure.safeParse(json).data ?? {}
    return { unreachable: (message || error?.summary || 'npm printed no report').split('\n')[0] ?? '' }
  }
  const found = new Map<string, Advisory>()
  for (const { via } of Object.values(parsed.data.vulnerabilities)) {
    for (const one of via) {
      if (typeof one === 'string') continue
      const id = /GHSA(?:-\w{4}){3}/.exec(one.url)?.[0] ?? one.url
      found.set(`${id} ${one.name}`, { id, packageName: one.name, severity: one.severity, title: one.title, url: one.url })
    }
  }
  return { advisories: [...found.values()] }
}

/**
 * Compares advisories with those that are allowed.
 * @param today as `2026-11-26`
 * @returns one line for each that is new, for each whose time is over, and for each entry that nothing needs any more
 */
export function advisoryProblems(advisories: readonly Advisory[], allowed: readonly AllowedAdvisory[], today: string): string[] {
  const entryOf = (one: Advisory) => allowed.find(({ id, packageName }) => id === one.id && packageName === one.packageName)
  const fresh = advisories.flatMap((one) => {
    const entry = entryOf(one)
    if (entry && today <= entry.until) return []
    const about = `${one.packageName}: ${one.title} (${one.severity}, ${one.url}).`
    return [
      entry
        ? `${about} It was allowed until ${entry.until}: ${entry.reason}`
        : `${about} Update it, or say in scripts/audit/allowed.ts why it does no harm here.`,
    ]
  })
  const unneeded = allowed.filter((entry) => !advisories.some((one) => entryOf(one) === entry))
  return [
    ...fresh,
    ...unneeded.map(({ id, packageName }) => `${packageName} is not affected by ${id} any more. Remove it from scripts/audit/allowed.ts.`),
  ]
}
