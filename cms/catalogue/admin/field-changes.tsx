import { diffArrays } from 'diff/lib/diff/array.js'
import type { FieldChange } from '#catalogue/report.ts'
import { fieldLabel } from './selection.ts'

/** A piece in both texts, only in the old one, or only in the new one. */
type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

const wordsOf = (text: string) => text.split(/(\s+)/).filter(Boolean)

/** Compares two texts word by word. Only for short texts: the cost is the product of their lengths. */
export const wordDifference = (before: string, after: string): Piece[] =>
  diffArrays(wordsOf(before), wordsOf(after)).map(({ added, removed, value }) => ({
    kind: removed ? 'gone' : added ? 'new' : 'same',
    text: value.join(''),
  }))

const TAGS = { same: 'span', gone: 'del', new: 'ins' } as const

/** Renders a word diff: removed text struck out, added text underlined. */
function WordDiff({ before, after }: { before: string; after: string }) {
  return wordDifference(before, after).map(({ kind, text }, index) => {
    const Tag = TAGS[kind]
    return <Tag key={index}>{text}</Tag>
  })
}

function Change({ before, after, kept }: FieldChange) {
  if (kept)
    return (
      <>
        <p>{before || <em>empty</em>}</p>
        <p className="import-kept">An editor wrote this, so it is kept. The catalogue has: {after || <em>nothing</em>}</p>
      </>
    )
  if (before === '') return <ins>{after}</ins>
  return after === '' ? <del>{before}</del> : <WordDiff before={before} after={after} />
}

export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  if (fields.length === 0) return <p>No field changes to show.</p>
  return (
    <dl className="import-changes">
      {fields.map((field) => (
        <div key={field.field}>
          <dt>{fieldLabel(field.field)}</dt>
          <dd>
            <Change {...field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
