const SIGNS: Record<string, string> = {
  trap: 'A field that no person sees was filled in.',
  hasty: 'It was sent within a moment, faster than people type.',
  links: 'It is full of links.',
  busy: 'Many forms came from the same network at that time.',
  disposable: 'The address is of a service for addresses that are thrown away.',
}

/** What speaks against a submission, a sentence each. */
export const signsInWords = (signs: unknown): string[] =>
  Array.isArray(signs) ? signs.map((sign) => SIGNS[String(sign)] ?? `Seen: ${String(sign)}.`) : []
