import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { timedQuery } from '#cms/core/timed-query.server.ts'
import { cachedRead } from '#app/documents/cache.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'
import type { ListedFacet } from './search/search-query.ts'
import { isTaughtSql } from '#cms/catalogue/guides/taught.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

/** Short names of the weaknesses that analyzers name most; all others are shown by number. */
const NAMES: Readonly<Record<string, string>> = {
  20: 'Improper input validation',
  22: 'Path traversal',
  73: 'External control of file name or path',
  74: 'Injection',
  77: 'Command injection',
  78: 'OS command injection',
  79: 'Cross-site scripting',
  80: 'Basic cross-site scripting',
  89: 'SQL injection',
  90: 'LDAP injection',
  91: 'XML injection',
  93: 'CRLF injection',
  94: 'Code injection',
  95: 'Eval injection',
  116: 'Improper encoding or escaping of output',
  117: 'Log injection',
  119: 'Out of bounds of a memory buffer',
  120: 'Classic buffer overflow',
  125: 'Out-of-bounds read',
  134: 'Externally controlled format string',
  185: 'Incorrect regular expression',
  190: 'Integer overflow',
  200: 'Exposure of sensitive information',
  209: 'Error message with sensitive information',
  215: 'Sensitive information in debugging code',
  242: 'Inherently dangerous function',
  248: 'Uncaught exception',
  250: 'Unnecessary privileges',
  252: 'Unchecked return value',
  259: 'Hard-coded password',
  284: 'Improper access control',
  287: 'Improper authentication',
  295: 'Improper certificate validation',
  306: 'Missing authentication for a critical function',
  311: 'Missing encryption of sensitive data',
  312: 'Cleartext storage of sensitive information',
  319: 'Cleartext transmission of sensitive information',
  321: 'Hard-coded cryptographic key',
  326: 'Inadequate encryption strength',
  327: 'Broken or risky cryptographic algorithm',
  328: 'Weak hash',
  330: 'Insufficiently random values',
  338: 'Weak pseudo-random number generator',
  345: 'Insufficient verification of data authenticity',
  347: 'Improper verification of a cryptographic signature',
  352: 'Cross-site request forgery',
  359: 'Exposure of private information',
  362: 'Race condition',
  369: 'Divide by zero',
  377: 'Insecure temporary file',
  390: 'Error found without action',
  391: 'Unchecked error',
  396: 'Catch of a generic exception',
  400: 'Uncontrolled resource consumption',
  401: 'Memory leak',
  404: 'Improper shutdown or release of a resource',
  415: 'Double free',
  416: 'Use after free',
  434: 'Unrestricted upload of a file',
  440: 'Expected behaviour violated',
  457: 'Use of an uninitialised variable',
  470: 'Unsafe reflection',
  476: 'Null pointer dereference',
  477: 'Use of an obsolete function',
  478: 'Missing default case',
  480: 'Wrong operator',
  481: 'Assignment instead of comparison',
  483: 'Incorrect block delimitation',
  484: 'Omitted break in a switch',
  489: 'Active debug code',
  497: 'Exposure of system information',
  502: 'Deserialisation of untrusted data',
  522: 'Insufficiently protected credentials',
  532: 'Sensitive information in a log',
  546: 'Suspicious comment',
  547: 'Hard-coded security-relevant constants',
  561: 'Dead code',
  563: 'Assignment to a variable without use',
  570: 'Expression is always false',
  571: 'Expression is always true',
  595: 'Comparison of references instead of contents',
  597: 'Wrong operator in a string comparison',
  601: 'Open redirect',
  605: 'Multiple binds to the same port',
  606: 'Unchecked input for a loop condition',
  611: 'XML external entities',
  614: 'Cookie without the Secure attribute',
  617: 'Reachable assertion',
  628: 'Call with wrong arguments',
  643: 'XPath injection',
  664: 'Improper control of a resource',
  665: 'Improper initialisation',
  668: 'Exposure of a resource to the wrong sphere',
  670: 'Always-incorrect control flow',
  676: 'Potentially dangerous function',
  681: 'Incorrect conversion between numeric types',
  682: 'Incorrect calculation',
  683: 'Arguments in the wrong order',
  685: 'Wrong number of arguments',
  688: 'Wrong variable as an argument',
  691: 'Insufficient control flow management',
  697: 'Incorrect comparison',
  698: 'Execution after redirect',
  703: 'Improper handling of exceptional conditions',
  704: 'Incorrect type conversion',
  710: 'Coding standards not adhered to',
  732: 'Incorrect permissions of a critical resource',
  754: 'Improper check for exceptional conditions',
  755: 'Improper handling of exceptional conditions',
  758: 'Undefined behaviour',
  759: 'One-way hash without a salt',
  770: 'Allocation without limits',
  772: 'Missing release of a resource',
  776: 'XML entity expansion',
  780: 'RSA without OAEP',
  783: 'Operator precedence',
  787: 'Out-of-bounds write',
  798: 'Hard-coded credentials',
  829: 'Functionality from an untrusted sphere',
  833: 'Deadlock',
  834: 'Excessive iteration',
  835: 'Infinite loop',
  838: 'Inappropriate encoding for an output context',
  843: 'Type confusion',
  862: 'Missing authorisation',
  863: 'Incorrect authorisation',
  908: 'Use of an uninitialised resource',
  913: 'Improper control of dynamically managed code',
  915: 'Mass assignment',
  916: 'Password hash with too little effort',
  918: 'Server-side request forgery',
  942: 'Permissive cross-domain policy',
  943: 'Improper neutralisation in a data query',
  1004: 'Cookie without the HttpOnly attribute',
  1021: 'Improper restriction of frames',
  1041: 'Redundant code',
  1047: 'Circular dependencies',
  1071: 'Empty code block',
  1104: 'Unmaintained third-party component',
  1120: 'Excessive code complexity',
  1121: 'Excessive cyclomatic complexity',
  1126: 'Declaration with an unnecessarily wide scope',
  1164: 'Irrelevant code',
  1174: 'Improper model validation',
  1204: 'Weak initialisation vector',
  1275: 'Cookie with improper SameSite attribute',
  1321: 'Prototype pollution',
  1333: 'Inefficient regular expression',
  1336: 'Template injection',
}

/** Returns a weakness's name by its number, or an empty string. */
export const nameOfWeakness = (id: string): string => (Object.hasOwn(NAMES, id) ? (NAMES[id] ?? '') : '')

/** A page lists only the most frequent values. */
const MAX_LISTED = 500

/** Counts the issues per value, without removed ones. A search counts fewer values, as it counts all facets at once. */
const VALUES = `
  SELECT p.word AS value, sum(bit_count(own.bits & shown.bits))::integer AS count FROM (
    SELECT word FROM directory_postings WHERE field = $1 AND field NOT IN ('head', 'stem', 'start', 'text', 'code', 'upstream', 'alias')
    ORDER BY frequency DESC, word LIMIT ${MAX_LISTED}) p
  JOIN directory_bits own ON own.field = $1 AND own.word = p.word
  JOIN (SELECT chunk, bit_or(bits) AS bits FROM directory_bits WHERE field = 'status' AND word IN ('active', 'deprecated') GROUP BY chunk) shown
    ON shown.chunk = own.chunk
  GROUP BY p.word HAVING sum(bit_count(own.bits & shown.bits)) > 0 ORDER BY 2 DESC, 1`

const values = z.array(z.object({ value: z.string(), count: z.number() }))

/** Lists the values of a facet, most frequent first. Weaknesses are shown by number, with their names. */
export async function listFacetValues(cms: Cms, facet: ListedFacet) {
  const found = await timedQuery(cms, (read) => read({ name: 'directory-facet-values', text: VALUES, values: [facet] }))
  return values.parse(found).map(({ value, count }) => {
    const [label, name] = facet === 'tag' ? [value, ''] : [`CWE-${value}`, nameOfWeakness(value)]
    return { value, label, count, name }
  })
}

/** Which lists of the directory have an entry; the others are not linked. */
export type FilledLists = Record<ListedFacet, boolean>

/** Kept until a rule changes, because every visit to the directory asks. */
export const readFilledLists = (cms: Cms): Promise<FilledLists> =>
  cachedRead(cms, VISITOR, ['filled-lists'], async () => {
    const [tags, weaknesses] = await Promise.all([listFacetValues(cms, 'tag'), listFacetValues(cms, 'cwe')])
    return { tag: tags.length > 0, cwe: weaknesses.length > 0 }
  })

/** How many published rules the directory explains or shows by example, and how many have an example that was run. */
export type Teaching = { taught: number; proven: number }

const COUNTS = `
  SELECT count(*) FILTER (WHERE ${isTaughtSql('i')})::int AS taught,
    count(*) FILTER (WHERE EXISTS (SELECT 1 FROM issues_guide_examples p WHERE p._parent_id = i.id AND p.proof IS NOT NULL))::int AS proven
  FROM directory_index d JOIN issues i ON i.id = d.issue_id WHERE d.status <> 'removed'`

const row = z.object({ taught: z.number(), proven: z.number() })

/** Counts what the directory teaches; kept until a rule changes. */
export const readTeaching = (cms: Cms): Promise<Teaching> =>
  cachedRead(cms, VISITOR, ['teaching'], async () => row.parse((await sqlOf(cms).query(COUNTS)).rows[0]))
