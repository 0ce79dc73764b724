export type SecurityContact = { contact: string; policy?: string | undefined; languages: readonly string[]; expires: Date }

/** Writes the file of RFC 9116. The fields are validated when they are saved, and no line of them can begin another field. */
export function securityText({ contact, policy, languages, expires }: SecurityContact, site: string): string {
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    ...(languages.length > 0 ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
  ]
  return `${lines.map((line) => line.replaceAll(/[\r\n]+/g, ' ')).join('\n')}\n`
}
