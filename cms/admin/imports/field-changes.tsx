import type { FieldChange } from '../../imports/report.ts'
import { wordDifference } from './word-difference.ts'
import { wordsOfField } from './words-of-field.ts'

const TAGS = { same: 'span', gone: 'del', new: 'ins' } as const

/** Two texts as one: what goes is struck out, what comes is underlined. */
function Words({ before, after }: { before: string; after: string }) {
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
        <p className="import-kept">An editor wrote this, so it stays. The catalogue has: {after || <em>nothing</em>}</p>
      </>
    )
  if (before === '') return <ins>{after}</ins>
  return after === '' ? <del>{before}</del> : <Words before={before} after={after} />
}

/** The fields of one rule, before and after. */
export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  if (fields.length === 0) return <p>There is nothing to compare field by field.</p>
  return (
    <dl className="import-changes">
      {fields.map((field) => (
        <div key={field.field}>
          <dt>{wordsOfField(field.field)}</dt>
          <dd>
            <Change {...field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
