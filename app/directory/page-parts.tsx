import type { Snippet } from './analyzer/snippets.server.ts'
import { CodeSample } from '#app/ui/code-sample.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

/** Code snippets to copy. */
export function SnippetList({ snippets }: { snippets: readonly Snippet[] }) {
  return (
    <div className="snippets">
      {snippets.map(({ label, code, tokens }) => (
        <CodeSample key={label} label={label} code={code} tokens={tokens} />
      ))}
    </div>
  )
}

type MachineFormatsProps = { page: string; more?: readonly (readonly [name: string, href: string])[] }

/** Links to a page's machine-readable formats. Plain links, because they are not pages and are the same in every language. */
export function MachineFormats({ page, more = [] }: MachineFormatsProps) {
  const messages = useMessages('text', textMessages)
  const formats = [['JSON', `${page}.json`], ['Markdown', `${page}.md`], ...more] as const
  return (
    <div className="machine-forms">
      <dt>{messages.forMachines}</dt>
      {formats.map(([name, href]) => (
        <dd key={href}>
          <a href={href}>{name}</a>
        </dd>
      ))}
    </div>
  )
}
