import { applyRule, decoded, isPlainPath, type Rule } from './rule.ts'

/** What stands at addresses, for one reader and one moment. */
export type AddressSource<Document extends { redirect?: string | null }> = {
  documentAt: (path: string) => Promise<Document | null>
  /** Where the settings of folders send visitors of the folder's own address. */
  folderRedirect: (path: string) => Promise<string | undefined>
  ruleFor: (path: string) => Promise<Rule | null>
  /** Where the issue of the directory stands that has this code as another of its names. */
  pathByAlias: (path: string) => Promise<string | undefined>
}

/** What happens at one address: a document is shown, visitors are sent on, or it is gone. */
export type Step<Document> =
  | { kind: 'document'; document: Document }
  | { kind: 'go'; to: string; by: 'document' | 'folder' }
  | { kind: 'go'; to: string; by: 'rule'; rule: Rule }
  | { kind: 'go'; to: string; by: 'alias' }
  | { kind: 'gone'; rule: Rule }

/**
 * What stands at `path`. A document comes before any rule: rules are asked only where nothing else answers,
 * and other names of issues last.
 * @returns `null` for an address that nothing knows
 */
export async function stepAt<Document extends { redirect?: string | null }>(
  source: AddressSource<Document>,
  path: string,
): Promise<Step<Document> | null> {
  const [document, folder] = await Promise.all([source.documentAt(path), source.folderRedirect(path)])
  if (document?.redirect) return { kind: 'go', to: document.redirect, by: 'document' }
  if (folder) return { kind: 'go', to: folder, by: 'folder' }
  if (document) return { kind: 'document', document }
  const asked = decoded(path)
  if (!isPlainPath(asked)) return null
  const rule = await source.ruleFor(asked)
  if (!rule) {
    const alias = await source.pathByAlias(asked)
    return alias === undefined ? null : { kind: 'go', to: alias, by: 'alias' }
  }
  const to = applyRule(rule, asked)
  return to === null ? { kind: 'gone', rule } : { kind: 'go', to, by: 'rule', rule }
}

export const MOST_HOPS = 10
