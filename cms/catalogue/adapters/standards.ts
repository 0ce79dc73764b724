// Recognizes CWE numbers and OWASP entries in the notations that catalogues use.

type Texts = readonly (string | number | null | undefined)[]

/** The last group holds more numbers, as in `CWE-79, 80`, but no year and no number that a sentence goes on with: `CWE-79, 2 findings`. */
const CWE =
  /\b(?:cwe(?:[\s:_/-]|%3a)*|cwe\.mitre\.org\/data\/definitions\/)0*(\d{1,5})\b((?:\s*[,;&]\s*(?!(?:19|20)\d\d)\d{1,4}(?=\.?[ \t]*(?:$|[\r\n,;&:)\]])))*)/gi

/** `CWE-79: Cross-site …`, `cwe-079`, `external/cwe/cwe-079`, `https://cwe.mitre.org/data/definitions/79.html`, `79, 80`, `CWE-79, 80`. */
export function cweIn(texts: Texts): number[] {
  const numbers = texts.flatMap((text) => {
    if (typeof text === 'number') return [text]
    if (!text) return []
    if (/^\s*\d{1,5}(?:[\s,;]+\d{1,5})*\s*$/.test(text)) return text.split(/[\s,;]+/).map(Number)
    return [...text.slice(0, 2000).matchAll(CWE)].flatMap(([, first = '', more = '']) => [first, ...(more.match(/\d+/g) ?? [])].map(Number))
  })
  return [...new Set(numbers)].filter((number) => Number.isInteger(number) && number >= 1 && number <= 99_999).slice(0, 50)
}

/** `A03:2021 - Injection`, `A3:2017`, `owasp-a03-2021`, `API1:2019`, `LLM01:2025`. An entry without a year is ignored. */
export function owaspIn(texts: Texts): string[] {
  const entries = texts.flatMap((text) => {
    if (typeof text !== 'string') return []
    return [...text.slice(0, 2000).matchAll(/(?<![a-z0-9])(a|api|llm|m|ci-cd-sec|cicd-sec|k)0*(\d{1,2})[\s:_/-]+(20\d\d)\b/gi)].map(
      ([, list = '', place = '', year = '']) => {
        const letters = list.toUpperCase().replaceAll('-', '')
        const twoDigits = (letters === 'A' && Number(year) >= 2021) || letters === 'LLM' || letters === 'K'
        return `${letters}${twoDigits ? place.padStart(2, '0') : place}:${year}`
      },
    )
  })
  return [...new Set(entries)].slice(0, 20)
}

/** The notes on entries of a field of CWE or OWASP entries in which none can be recognized. */
export const standardNotes = (field: 'CWE' | 'OWASP', texts: readonly string[] = []): string[] =>
  texts
    .filter((text) => text.trim() && (field === 'CWE' ? cweIn([text]) : owaspIn([text])).length === 0)
    .slice(0, 5)
    .map((text) => `The ${field} entry ${JSON.stringify(text.slice(0, 60))} was not recognized and was left out.`)

/** The notes on tags that name a CWE or OWASP entry in which none can be recognized. The word `cwe` alone names no entry. */
export function tagNotes(tags: readonly string[] = []): string[] {
  const isNamed = (tag: string) => /^(?:external\/)?(?:cwe|owasp)[-:/_ ]/i.test(tag)
  const isCwe = (tag: string) => /^(?:external\/)?cwe/i.test(tag)
  const unread = tags.map((tag) => tag.trim()).filter((tag) => isNamed(tag) && cweIn([tag]).length + owaspIn([tag]).length === 0)
  const [cwe, owasp] = [unread.filter(isCwe), unread.filter((tag) => !isCwe(tag))]
  return [...standardNotes('CWE', cwe), ...standardNotes('OWASP', owasp)]
}

/** Whether a tag only names a CWE or OWASP entry. */
export const isStandard = (tag: string): boolean => /^(?:external\/)?(?:cwe|owasp)(?:[-:/_ ]|$)/i.test(tag)
