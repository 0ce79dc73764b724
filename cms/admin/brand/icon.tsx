/** The mark in the admin's corner: a weight on a string, hanging true. It names nobody. */
export function Icon() {
  return (
    <svg viewBox="0 0 14 44" width="8" height="24" aria-hidden="true" focusable="false">
      <path d="M7 0v22" stroke="currentColor" strokeWidth="1.25" fill="none" />
      <path d="M5.5 20h3v3H13v6L7 44 1 29v-6h4.5z" fill="currentColor" />
    </svg>
  )
}
