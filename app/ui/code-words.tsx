/** A line of text in which `backticks` mark code, as rules and findings write them. */
export function CodeWords({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
