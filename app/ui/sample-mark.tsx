import { useWords } from './use-words.ts'

/** Says of somebody or something shown here that it was made up. */
export function SampleMark({ what }: { what: 'company' | 'person' }) {
  const { samples: words } = useWords()
  return <span className="sample-mark">{words[what]}</span>
}
