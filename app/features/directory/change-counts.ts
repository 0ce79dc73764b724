import type { ChangeGroup } from '../../content/changes.server.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { useWords } from '../../ui/use-words.ts'
import { changesWords } from '../../words/en/changes.ts'

/** Says how many issues changed in a way: "292 added"; "2,000+ added" where nobody counted further. */
export function useChangeCounts() {
  const words = useWords('changes', changesWords)
  const { format } = new Intl.NumberFormat(useLocale())
  return ({ kind, count, isMore }: Pick<ChangeGroup, 'kind' | 'count' | 'isMore'>) =>
    words.counted(`${format(count)}${isMore ? '+' : ''}`, words.kinds[kind])
}
