import type { Finding } from '#cms/catalogue/guides/proof.ts'
import type { Card, CardCode } from '#app/social-cards/card.ts'
import { excerptCode } from '#app/social-cards/excerpt-code.ts'
import { plain, severityIn } from '#app/social-cards/words.ts'
import type { SeverityName } from '#app/ui/severity-shape.tsx'
import type { IssueView } from '../issue/issue-view.server.ts'

/** Longer messages explain, which is what the page is for. */
const MAX_MESSAGE = 110

type Shown = Pick<IssueView, 'shortcode' | 'title' | 'severity' | 'guide'> & { analyzer: { name: string } }

/** The first example that the tool was run on, with what it reported. */
function provenIn(guide: Shown['guide']): { code: CardCode; finding: Finding } | null {
  for (const { bad, proof } of guide?.examples ?? []) {
    const finding = proof?.findings[0]
    const code = finding && excerptCode(bad.code, bad.tokens, finding)
    if (code) return { code, finding }
  }
  return null
}

/** The tool's message if it is a short sentence, else the rule's title. */
function titleOf(title: string, message: string | undefined): string {
  const said = plain(message ?? '')
  return said === '' || said.length > MAX_MESSAGE || message?.trim().includes('\n') ? plain(title) : said
}

/** The card of a rule: the finding on the code of its first proven example, or its name alone. */
export function issueCard({ shortcode, title, severity, guide, analyzer }: Shown, site: string, words: Record<SeverityName, string>): Card {
  const proven = provenIn(guide)
  return {
    ...{ kind: 'rule', site, name: shortcode, tool: analyzer.name, severity: severityIn(words, severity) },
    title: titleOf(title, proven?.finding.message),
    ...(proven && { code: proven.code }),
  }
}
