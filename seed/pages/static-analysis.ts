import { heading, list, paragraph, richText } from '#cms/fields/lexical.ts'
import { ruleCounts } from '../rule-counts.ts'
import type { PageBlock, PageSeed } from './page-seed.ts'

export const staticAnalysis: PageSeed = {
  title: 'Static analysis',
  layout: 'default',
  navigation: { order: 10 },
  excerpt: 'Reads code without running it: which questions it can answer, which it cannot, and what it costs per pull request.',
  seo: {
    title: 'Static analysis',
    description:
      'Static analysis reads code without running it. Which questions it answers, which it leaves to tests, and why a review names changed lines only.',
  },
  blocks: (to): PageBlock[] => [
    {
      blockType: 'hero',
      heading: 'Read the code before it runs',
      text: 'Static analysis answers questions a test cannot ask: is this value ever read, is this promise ever awaited, can this condition ever be false?',
      look: 'split',
      links: [to.eslint('See the rules'), to.page('Start with a repository', '/signup')],
      finding: {
        file: 'src/session.ts',
        code: `export async function signOut(id: string) {
  const session = await load(id)
  session.close
  return { ok: true }
}`,
        line: 3,
        shortcode: 'no-unused-expressions',
        severity: 'minor',
        message: 'This names `close` but never calls it, so the session stays open.',
        fix: '  session.close()',
      },
    },
    {
      blockType: 'columns',
      heading: 'What it sees, and what it does not',
      columns: [
        {
          content: richText(
            heading('h3', 'It sees'),
            list(
              'every path through a function, taken or not',
              'names, types and the shape of control flow',
              'where a value comes from and where it ends up',
              'code that no test has ever reached',
            ),
          ),
        },
        {
          content: richText(
            heading('h3', 'It does not see'),
            list(
              'what your database holds',
              'how long a request takes',
              'whether the feature is the one somebody asked for',
              'code that is written while the program runs',
            ),
            paragraph('Tests, traces and people do. Keep all three.'),
          ),
        },
      ],
    },
    {
      blockType: 'code-findings',
      heading: 'Three lines, each right on its own',
      text: 'This compiles, and passes a test with one user. It loses two errors, and once they are read, a connection.',
      file: 'internal/users/export.go',
      language: 'go',
      code: `func Export(db *sql.DB, out io.Writer) error {
	rows, err := db.Query("SELECT email FROM users")
	if err != nil {
		return err
	}
	for rows.Next() {
		var email string
		rows.Scan(&email)
		fmt.Fprintln(out, email)
	}
	return nil
}`,
      findings: [
        {
          line: 8,
          shortcode: 'unchecked-error',
          severity: 'critical',
          message: '`Scan` returns an error. Return it too: unchecked, a bad row is written as an empty line.',
        },
        {
          line: 11,
          shortcode: 'rows-err-unread',
          severity: 'major',
          message: '`Next` also ends when the connection breaks. Return `rows.Err()`, or half an export looks whole.',
          fix: '	return rows.Err()',
        },
        {
          line: 2,
          shortcode: 'rows-not-closed',
          severity: 'major',
          message: 'Once line 8 returns early, `rows` stay open. Add `defer rows.Close()` below the check of `err`.',
        },
      ],
    },
    {
      blockType: 'feature-rows',
      heading: 'How a run goes',
      rows: [
        {
          title: 'It parses what changed, and what that touches',
          text: 'A change to a function’s signature is checked at its callers too. Files that nothing connects to the change are not read again.',
          file: 'terminal',
          language: 'sh',
          code: `$ plumbline check --since origin/main --why
src/price.ts    changed
src/cart.ts     calls price
src/invoice.ts  calls price
1,902 files     not connected`,
        },
        {
          title: 'It subtracts the baseline',
          text: 'A finding is matched by rule, code and surroundings, not by line number, so that code which only moved stays quiet.',
          file: '.plumbline/baseline.json',
          language: 'json',
          code: `{
  "rule": "no-unused-vars",
  "path": "src/legacy/report.js",
  "near": "const draft = build(rows)",
  "since": "2026-09-14"
}`,
        },
        {
          title: 'It can be told to be quiet, with a reason',
          text: 'On a line, in a folder or for good. The words after the code are kept and listed, so that a year later somebody can ask whether they still hold.',
          file: 'src/retry.ts',
          language: 'ts',
          code: `// plumbline-ignore no-await-in-loop
// -- attempts have to wait for each other
await attempt()`,
        },
      ],
    },
    {
      blockType: 'issue-list',
      heading: 'Six that break things',
      text: `${ruleCounts.critical} of the ${ruleCounts.all} rules in the first analyzer are critical. Each has a page: why it matters, how to fix it, how to silence it in one place.`,
      severity: 'critical',
      count: 6,
      empty: 'No issue is published yet.',
    },
    {
      blockType: 'faq',
      heading: 'Before you switch it on',
      items: [
        {
          question: 'How often is it wrong?',
          answer:
            'Often enough that we count it. A rule whose findings are dismissed as wrong more than one time in ten is taken out of reviews until it is fixed.',
        },
        {
          question: 'How long does a pull request wait for it?',
          answer:
            'About as long as installing your packages. The time depends on what changed, not on how large the repository is; each run reports its own.',
        },
        {
          question: 'Does it replace our linter?',
          answer:
            'No, it runs it. Your linter’s configuration stays where it is; Plumbline adds the baseline, the review and the page for each rule.',
        },
      ],
    },
  ],
}
