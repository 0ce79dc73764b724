/** Text in which `backticks` mark code, as in the messages of rules and findings. Another text is another element (`tests/house/bare-text.ts`). */
export function TextWithCode({ text }: { text: string }) {
  return <span key={text}>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</span>
}
