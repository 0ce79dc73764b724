/** The mark: a weight on a string, hanging true. */
export function PlumbMark() {
  return (
    <svg className="plumb-mark" viewBox="0 0 16 32" width="12" height="24" aria-hidden="true">
      <path d="M8 0v16" stroke="currentColor" strokeWidth="1.5" fill="none" />
      <path d="M4 16h8v5l-4 10-4-10z" fill="currentColor" />
    </svg>
  )
}
