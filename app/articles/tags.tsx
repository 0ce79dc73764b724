import { textMessages } from '#app/i18n/en/text.ts'
import { useMessages } from '#app/i18n/use-messages.ts'

export function Tags({ tags }: { tags: readonly string[] }) {
  const messages = useMessages('text', textMessages)
  if (tags.length === 0) return null
  return (
    <ul className="tags" aria-label={messages.tags}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
