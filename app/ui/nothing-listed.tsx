import { useWords } from './use-words.ts'
import { blocksWords } from '../words/en/blocks.ts'

/** An empty list: a line that waits for its weight over the mark. */
export function NothingListed({ text }: { text?: string | null }) {
  const words = useWords('blocks', blocksWords)
  return (
    <div className="hung nothing-listed">
      <svg className="aside" viewBox="0 0 120 120" width="120" height="120" fill="none" stroke="currentColor" aria-hidden="true">
        <path className="nothing-listed-gap" d="M117 44h5v52h-5z" />
        <path d="M119.5 44v52" strokeDasharray="2 6" />
        <path d="M111.5 104h16M119.5 96v16M114.5 104a5 5 0 1 0 10 0 5 5 0 0 0-10 0Z" />
      </svg>
      <p>{text || words.nothing}</p>
    </div>
  )
}
