const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const relativeTime = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Returns a relative time such as "3 hours ago", because the server does not know the reader's time zone. */
export function timeAgo(moment: Date, now = new Date()): string {
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1000)
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return relativeTime.format(Math.trunc(seconds / size), unit)
}
