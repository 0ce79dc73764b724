/** Marks an entry that opens a panel. */
export function Chevron() {
  return (
    <svg className="chevron" viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
      <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  )
}
