import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Rule } from 'eslint'
import { builtinRules } from 'eslint/use-at-your-own-risk'
import { type OptionFact, optionsOf } from './json-schema-options.ts'

/** One rule in the directory's own terms; see the collection `issues`. */
export type CatalogueIssue = {
  shortcode: string
  title: string
  summary: string
  description: string
  severity: 'critical' | 'major' | 'minor'
  category: 'bug-risk' | 'antipattern' | 'style'
  autofix: 'none' | 'safe'
  recommended: boolean
  tags: string[]
  deprecated: { since: string; replacedBy: string[] } | undefined
  options: OptionFact[]
  references: { title: string; url: string }[]
}

/** A tool with its rules, as an import reads them. */
export type Catalogue = {
  tool: { name: string; version: string; homepage: string; license: string; repository: string }
  issues: CatalogueIssue[]
}

const CATEGORY = { problem: 'bug-risk', suggestion: 'antipattern', layout: 'style' } as const

function severityOf(type: keyof typeof CATEGORY, recommended: boolean): CatalogueIssue['severity'] {
  if (type === 'layout') return 'minor'
  if (type === 'problem') return recommended ? 'critical' : 'major'
  return recommended ? 'major' : 'minor'
}

function deprecationOf({ deprecated, replacedBy }: Rule.RuleMetaData): CatalogueIssue['deprecated'] {
  if (!deprecated) return undefined
  if (deprecated === true) return { since: 'an earlier version', replacedBy: [...(replacedBy ?? [])] }
  const codes = (deprecated.replacedBy ?? []).map(({ plugin, rule }) => {
    const own = !plugin?.name || plugin.name === 'eslint'
    return own ? (rule?.name ?? '') : `${plugin.name ?? ''} ${rule?.name ?? ''}`.trim()
  })
  return { since: deprecated.deprecatedSince ?? 'an earlier version', replacedBy: codes.filter(Boolean) }
}

/** The rule's messages as readers meet them in a log. A placeholder such as {{name}} stands for what the tool fills in. */
function messagesOf({ messages }: Rule.RuleMetaData): string {
  const texts = Object.values(messages ?? {})
  if (texts.length === 0) return ''
  return ['## What it reports', '', ...texts.map((text) => `- \`${text.replaceAll('`', "'").replaceAll(/\s*\n\s*/g, ' ')}\``)].join('\n')
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Turns one rule's own metadata into an issue. */
export function issueOf(shortcode: string, meta: Rule.RuleMetaData): CatalogueIssue {
  const type = meta.type ?? 'suggestion'
  const recommended = Boolean(meta.docs?.recommended)
  const sentence = capitalised(meta.docs?.description?.trim() ?? shortcode)
  return {
    shortcode,
    title: sentence.slice(0, 200),
    summary: sentence.endsWith('.') ? sentence : `${sentence}.`,
    description: messagesOf(meta),
    severity: severityOf(type, recommended),
    category: CATEGORY[type],
    autofix: meta.fixable ? 'safe' : 'none',
    recommended,
    tags: [type, ...(meta.hasSuggestions ? ['has-suggestions'] : [])],
    deprecated: deprecationOf(meta),
    options: optionsOf(meta.schema, meta.defaultOptions),
    references: meta.docs?.url ? [{ title: `${shortcode} in the ESLint documentation`, url: meta.docs.url }] : [],
  }
}

type PackageFile = { version: string; homepage: string; license: string; repository: string | { url: string } }

function installedPackage(): PackageFile {
  const entry = createRequire(import.meta.url).resolve('eslint')
  return JSON.parse(readFileSync(path.join(path.dirname(entry), '..', 'package.json'), 'utf8')) as PackageFile
}

/** The catalogue of the installed `eslint` package: its rules' own metadata, read now. */
export function eslintCatalogue(): Catalogue {
  const { version, homepage, license, repository } = installedPackage()
  const url = typeof repository === 'string' ? repository : repository.url
  return {
    tool: {
      name: 'eslint',
      version,
      homepage,
      license,
      repository: url.includes('://') ? url.replace(/^git\+/, '').replace(/\.git$/, '') : `https://github.com/${url}`,
    },
    issues: [...builtinRules].flatMap(([code, rule]) => (rule.meta ? [issueOf(code, rule.meta)] : [])),
  }
}
