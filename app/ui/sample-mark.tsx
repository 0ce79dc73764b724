import { useWords } from './use-words.ts'
import { samplesWords } from '../words/en/samples.ts'

/** Says of somebody or something shown here that it was made up. */
export function SampleMark({ what }: { what: 'company' | 'person' }) {
  const words = useWords('samples', samplesWords)
  return <span className="sample-mark">{words[what]}</span>
}
