import { number } from './number.ts'

/** Social cards of the directory. */
export const cardsMessages = {
  rule: 'rule',
  rules: 'rules',
  rulesOf: (tools: number): string => (tools === 1 ? 'rules of one tool' : `rules of ${number(tools)} tools`),
}
