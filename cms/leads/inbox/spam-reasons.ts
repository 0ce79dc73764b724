const REASONS: Record<string, string> = {
  trap: 'A field that is hidden from people was filled in.',
  hasty: 'It was filled in faster than people type.',
  links: 'It contains many links.',
  busy: 'Many forms came from the same network at that time.',
  disposable: 'The email address is from a disposable address service.',
}

/** The signs of spam in a submission, one sentence each. */
export const spamReasons = (signs: unknown): string[] =>
  Array.isArray(signs) ? signs.map((sign) => REASONS[String(sign)] ?? `Other: ${String(sign)}.`) : []
