import type { RuleInput } from '../../rule.ts'

type Kind = { category: RuleInput['category']; severity: RuleInput['severity'] }

const kind = (category: RuleInput['category'], severity: RuleInput['severity']): Kind => ({ category, severity })
const bug = kind('bug-risk', 'major')
const fatal = kind('bug-risk', 'critical')
const style = kind('style', 'minor')
const habit = kind('antipattern', 'minor')
const types = kind('type-check', 'minor')
const docs = kind('documentation', 'minor')

/** Kinds of rules by the longest matching code prefix, which names the original linter. */
const BY_PREFIX: Record<string, Kind> = {
  F: bug,
  F50: fatal,
  F6: fatal,
  F7: fatal,
  F82: fatal,
  E9: fatal,
  PLE: fatal,
  B: bug,
  ASYNC: bug,
  BLE: bug,
  DTZ: bug,
  PLW: bug,
  RUF: bug,
  LOG: bug,
  G: bug,
  INT: bug,
  YTT: bug,
  PGH: bug,
  NPY: bug,
  PD: bug,
  DJ: bug,
  AIR: bug,
  FAST: bug,
  EXE: bug,
  A: bug,
  T10: bug,
  S: kind('security', 'major'),
  S105: kind('secrets', 'major'),
  S106: kind('secrets', 'major'),
  S107: kind('secrets', 'major'),
  PERF: kind('performance', 'major'),
  D: docs,
  DOC: docs,
  CPY: docs,
  ANN: types,
  PYI: types,
  TC: types,
  TCH: types,
  FA: types,
  E: style,
  W: style,
  I: style,
  N: style,
  Q: style,
  COM: style,
  ISC: style,
  ICN: style,
  ERA: style,
  TD: style,
  FIX: style,
  T20: style,
}

/** Kinds by Ruff’s own categories, which exist since 0.16. */
const BY_CATEGORY: Record<string, Kind> = {
  correctness: bug,
  suspicious: bug,
  complexity: habit,
  pedantic: habit,
  restriction: habit,
  style,
  formatting: style,
  performance: kind('performance', 'minor'),
  security: kind('security', 'major'),
}

/** Categories of linters with a single subject, which Ruff’s categories do not have. */
const SINGLE_SUBJECT = new Set<RuleInput['category']>(['documentation', 'type-check', 'secrets', 'security'])

function kindByCode(code: string): Kind {
  for (let end = code.length; end > 0; end -= 1) {
    const known = BY_PREFIX[code.slice(0, end)]
    // `F` must not match `FURB001`: a linter's prefix ends where the digits begin.
    if (known && !(/[A-Z]$/.test(code.slice(0, end)) && /[A-Z]/.test(code[end] ?? ''))) return known
  }
  return habit
}

/** Returns the kind of a rule from its linter and category; unknown linters default to `habit`. */
export function ruffKind(code: string, category?: string): Kind {
  const known = kindByCode(code)
  const byCategory = category === undefined || SINGLE_SUBJECT.has(known.category) ? undefined : BY_CATEGORY[category]
  // Fatal errors are critical whatever their category.
  return byCategory && known !== fatal ? byCategory : known
}
