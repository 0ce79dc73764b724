import type { Searched } from '../../content/directory-place.ts'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'

/** A file that turns on what was found: the analyzer's own, or a list of rules. */
export function MakeConfig({ config }: { config: Searched['config'] }) {
  const words = useWords('directorySearch', directorySearchWords)
  if (!config) return null
  return (
    <p className="make-config">
      <a className="button button-quiet" href={config.href} rel="nofollow">
        {config.name ? words.config(config.name) : words.ruleList}
      </a>
      <span>{words.configHelp}</span>
    </p>
  )
}
