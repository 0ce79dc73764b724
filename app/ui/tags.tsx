import { textWords } from '../words/en/text.ts'
import { useWords } from './use-words.ts'

/** What an article is about, in words of its authors. */
export function Tags({ tags }: { tags: readonly string[] }) {
  const words = useWords('text', textWords)
  if (tags.length === 0) return null
  return (
    <ul className="tags" aria-label={words.tags}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
