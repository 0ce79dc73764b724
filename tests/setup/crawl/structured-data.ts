import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import Validator from '@adobe/structured-data-validator'
import ts from 'typescript'
import type { Crawl } from './crawl.ts'

type Issue = {
  severity: 'ERROR' | 'WARNING'
  issueMessage: string
  rootType: string
  errorType?: string
  path: { type?: string; property?: string }[]
}

/** A class or a property of the vocabulary, in the form in which schema.org publishes it. */
type Entity = Record<string, unknown>

const schema = (name: string) => ({ '@id': `schema:${name}` })

const nameOf = (interfaceName: string) => interfaceName.replace(/(?:Base|Leaf)$/, '')

/**
 * The vocabulary of schema.org. The file that schema.org publishes is on no registry, but `schema-dts` is generated from it: an
 * interface per type, which extends those of its parents and has its own properties. A type without properties has only a leaf.
 */
async function readVocabulary(): Promise<{ '@graph': Entity[] }> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('schema-dts/package.json'))
  const file = ts.createSourceFile('schema.d.ts', await readFile(path.join(folder, 'dist/schema.d.ts'), 'utf8'), ts.ScriptTarget.Latest)
  const domains = new Map<string, string[]>()
  const classes: Entity[] = []
  for (const node of file.statements) {
    if (!ts.isInterfaceDeclaration(node) || !/(?:Base|Leaf)$/.test(node.name.text)) continue
    const type = nameOf(node.name.text)
    const parents = (node.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => nameOf(expression.getText(file))))
    if (!parents.includes(type)) classes.push({ '@id': `schema:${type}`, '@type': 'rdfs:Class', 'rdfs:subClassOf': parents.map(schema) })
    for (const { name } of node.members) {
      if (!name || !ts.isStringLiteral(name) || name.text.startsWith('@')) continue
      domains.set(name.text, [...(domains.get(name.text) ?? []), type])
    }
  }
  const properties = [...domains].map(([name, types]) => ({
    '@id': `schema:${name}`,
    '@type': 'rdf:Property',
    'schema:domainIncludes': types.map(schema),
  }))
  return { '@graph': [...classes, ...properties] }
}

let validator: Promise<Validator> | undefined

/** A page's graph as the validator takes it: its nodes by type. */
function byType(graph: string): Record<string, Entity[]> {
  const { '@context': context, '@graph': nodes } = JSON.parse(graph) as { '@context': string; '@graph': Entity[] }
  return Object.groupBy(
    nodes.map((node) => ({ '@context': context, ...node })),
    (node) => String(node['@type' as keyof typeof node]),
  ) as Record<string, Entity[]>
}

/**
 * Validates a page's JSON-LD with Adobe's validator: types and properties against the vocabulary of schema.org, and what Google requires
 * for rich results. A missing optional property is no fault; an unknown one is.
 */
export async function structuredDataFaults(graph: string): Promise<string[]> {
  validator ??= readVocabulary().then((vocabulary) => new Validator(vocabulary))
  const issues = (await (await validator).validate({ jsonld: byType(graph) })) as Issue[]
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(
      ({ rootType, issueMessage, path: at }) =>
        `${rootType} ${at.map(({ property, type }) => property ?? type).join('.')}: ${issueMessage}`,
    )
}

/** The faults of the graphs of all visited pages. */
export async function graphFaults({ pages }: Crawl): Promise<string[]> {
  const faults: string[] = []
  for (const [address, { facts }] of pages)
    for (const graph of facts.graphs) faults.push(...(await structuredDataFaults(graph)).map((fault) => `${address}: ${fault}`))
  return faults
}
