/** Says once for a part of a page that what it shows was made up. */
export function SampleNote({ of, of: { length }, what }: { of: readonly ({ sample: boolean } | undefined)[]; what: string }) {
  const samples = of.filter((one) => one?.sample).length
  if (samples === 0) return null
  return (
    <p className="sample-note">
      {samples === length ? `Example ${what}, made up for this site` : `Some are example ${what}, made up for this site`}
    </p>
  )
}
