/** The mark: a weight on a string, hanging true. */
export function PlumbMark() {
  return (
    <svg className="plumb-mark" viewBox="0 0 14 44" width="14" height="44" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path d="M7-20v42" stroke="currentColor" strokeWidth="1.25" fill="none" />
      <path d="M5.5 20h3v3H13v6L7 44 1 29v-6h4.5z" fill="currentColor" />
    </svg>
  )
}
