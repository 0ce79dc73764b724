import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, first those that end the shared site of their process. In a fresh checkout, Vitest would go by the size
 * of files, and a few of these would run last, alone.
 */
const LONGEST = [
  'accounts/rights-table',
  'scheduling/jobs',
  'api/ignored-fields',
  'server/start',
  'server/draft-probes',
  'server/whole-site',
  'server/workers',
  'server/varnish',
  'server/page-cache',
  'accounts/accounts',
  'catalogue/import',
  'redirects/redirect-safety',
  'server/heavy-answers',
  'accounts/sign-in-limits',
  'server/lost-connections',
].map((name) => `tests/process/${name}.test.ts`)

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((file) => moduleId.endsWith(file))
  return rank < 0 ? LONGEST.length : rank
}

/** Starts the longest files first, so that no worker is left with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
