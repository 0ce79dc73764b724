import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ALLOWED_LICENCES, ALLOWED_PACKAGES, type AllowedAdvisory } from './allowed.ts'

/** An advisory about an installed version of a package. */
type Advisory = { id: string; packageName: string; severity: string; title: string; url: string }

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() })
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
})
const failure = z.object({ message: z.string().optional(), error: z.object({ summary: z.string().optional() }).optional() })

/** What `npm audit --json` found, or why it could not ask. */
type Audit = { advisories: Advisory[] } | { unreachable: string }

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

/** An installed package and what it says about its licence, as an SPDX expression; empty if it says nothing. */
type Licensed = { name: string; version: string; licence: string }

const named = z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)])
const manifest = z.object({ version: z.string().optional(), license: named.optional(), licenses: z.array(named).optional() })
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().optional(), license: z.string().optional(), link: z.boolean().optional() }),
  ),
})

/** The expression of a package.json, whose older forms are an object and a list. */
export function licenceIn(text: string): { licence: string; version: string } {
  const { license, licenses = [], version = '' } = manifest.parse(JSON.parse(text))
  return { licence: license ?? licenses.join(' OR '), version }
}

/** Lists the production dependencies of a checkout. Those for other platforms are not installed; the lockfile has their licence. */
export function productionPackages(root = '.'): Licensed[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages).flatMap(([folder, { dev, link, license = '', version = '' }]) => {
    if (!folder || dev || link) return []
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = path.join(root, folder, 'package.json')
    const installed = existsSync(file) ? licenceIn(readFileSync(file, 'utf8')) : { licence: license, version }
    return [{ name, version: installed.version || version, licence: installed.licence || license }]
  })
}

/** Splits at a word that is not in parentheses. */
function splitAt(expression: string, word: 'OR' | 'AND'): string[] {
  const parts = ['']
  let depth = 0
  for (const token of expression.split(/(\(|\)|\s+)/).filter(Boolean)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === word && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim())
}

/** Returns whether an SPDX expression grants what is needed: one side of an OR, both sides of an AND. */
export function isAllowed(expression: string, allowed: (licence: string) => boolean): boolean {
  const choices = splitAt(expression, 'OR')
  if (choices.length > 1) return choices.some((choice) => isAllowed(choice, allowed))
  const all = splitAt(expression, 'AND')
  if (all.length > 1) return all.every((part) => isAllowed(part, allowed))
  const [, inner] = /^\((.*)\)$/.exec(expression.trim()) ?? []
  return inner === undefined ? allowed(expression.trim()) : isAllowed(inner, allowed)
}

const isCalled = (pattern: string, name: string) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)

/** Describes each package whose licence is not on the list, in one line. */
export function licenceProblems(packages: readonly Licensed[]): string[] {
  return packages.flatMap(({ name, version, licence }) => {
    const extra = ALLOWED_PACKAGES.filter((entry) => isCalled(entry.name, name)).map((entry) => entry.licence)
    if (licence && isAllowed(licence, (one) => ALLOWED_LICENCES.has(one) || extra.includes(one))) return []
    return [`${name}@${version} has ${licence ? `the licence ${licence}` : 'no licence'}, which scripts/audit/allowed.ts does not list.`]
  })
}
