/** What a list is called and says of itself, on both sides of the line. */
export function ListHead({ heading, text }: { heading?: string | null; text?: string | null }) {
  if (!heading && !text) return null
  return (
    <div className="hung list-head">
      {heading ? <h2 className="aside knot">{heading}</h2> : null}
      {text ? <p className="lead">{text}</p> : null}
    </div>
  )
}
