/** A plumb line that misses its mark by `by`. */
export function MissedLine({ by }: { by: string }) {
  return (
    <svg className="missed-line" viewBox="0 0 192 480" width="192" height="480" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M191.5 0v464" strokeDasharray="2 6" />
      <path d="M191.5 462v16M183.5 470h16M186.5 470a5 5 0 1 0 10 0 5 5 0 0 0-10 0Z" />
      <path d="M56.5 0v392" />
      <path d="M53.5 390h6v4h6v9l-9 25-9-25v-9h6z" fill="currentColor" stroke="none" />
      <path d="M56.5 430v24M56.5 442h44M147.5 442h44M61.5 438l-5 4 5 4M186.5 438l5 4-5 4" strokeWidth="1" />
      <text x="124" y="447" fill="currentColor" stroke="none" fontSize="15" textAnchor="middle">
        {by}
      </text>
    </svg>
  )
}
