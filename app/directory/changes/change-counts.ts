import type { ChangeGroup } from './changes.server.ts'
import { numberFormat } from '#app/i18n/number-format.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { changesMessages } from '#app/i18n/en/changes.ts'

/** Formats the size of a group of changes: "292 added", or "2,000+ added" where counting stopped. */
export function useChangeCounts() {
  const messages = useMessages('changes', changesMessages)
  const format = numberFormat(useLocale())
  return ({ kind, count, isMore }: Pick<ChangeGroup, 'kind' | 'count' | 'isMore'>) =>
    messages.counted(`${format(count)}${isMore ? '+' : ''}`, messages.kinds[kind])
}
