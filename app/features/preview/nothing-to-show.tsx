/** Tells an author why the preview is empty. */
export function NothingToShow({ lacks }: { lacks: string }) {
  return (
    <div className="hung">
      <h1>Nothing to show yet</h1>
      <p className="lead">{lacks}</p>
    </div>
  )
}
