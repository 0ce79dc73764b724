import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ALLOWED_LICENCES, ALLOWED_PACKAGES } from './allowed.ts'

/** An installed package and what it says about its licence, as an SPDX expression; empty if it says nothing. */
export type Licensed = { name: string; version: string; licence: string }

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
