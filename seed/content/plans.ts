/** The value of a feature per plan: an amount, or `true` if it is simply included. Plans that are not listed lack it. */
type Values = Partial<Record<PlanName, string | true>>

type PlanName = 'Open' | 'Team' | 'Business' | 'Enterprise'

export type PlanText = {
  name: PlanName
  audience: string
  monthly?: number
  yearly?: number
  perSeat: boolean
  highlighted?: boolean
  action: { label: string; href: string }
  /** The features on the plan’s card, the most important first. */
  onCard: string[]
}

export const plans: PlanText[] = [
  {
    name: 'Open',
    audience: 'For public repositories, without a card.',
    monthly: 0,
    yearly: 0,
    perSeat: false,
    action: { label: 'Start with a repository', href: '/signup' },
    onCard: ['All analyzers', 'Findings in pull requests', 'Safe fixes as diffs', 'Public repositories'],
  },
  {
    name: 'Team',
    audience: 'For teams whose reviews take longer than the change.',
    monthly: 24,
    yearly: 19,
    perSeat: true,
    highlighted: true,
    action: { label: 'Try it for 14 days', href: '/signup' },
    onCard: ['Private repositories', 'Baseline', 'Fixes on a branch of their own', 'Secrets before the push', 'History of findings'],
  },
  {
    name: 'Business',
    audience: 'For several teams with rules and risks of their own.',
    monthly: 42,
    yearly: 35,
    perSeat: true,
    action: { label: 'Try it for 14 days', href: '/signup' },
    onCard: ['Values followed across files', 'Rules of your own', 'Gates per folder', 'Single sign-on (SAML)', 'Audit log'],
  },
  {
    name: 'Enterprise',
    audience: 'For organisations with rules about where code may be.',
    perSeat: true,
    action: { label: 'Talk to sales', href: '/contact-sales' },
    onCard: ['Accounts from your directory (SCIM)', 'Seats', 'Audit log', 'First answer to a question'],
  },
]

/** The rows of the comparison. */
export const features: { group: string; name: string; values: Values }[] = [
  { group: 'Analysis', name: 'All analyzers', values: { Open: true, Team: true, Business: true, Enterprise: true } },
  {
    group: 'Analysis',
    name: 'Public repositories',
    values: { Open: 'Unlimited', Team: 'Unlimited', Business: 'Unlimited', Enterprise: 'Unlimited' },
  },
  { group: 'Analysis', name: 'Private repositories', values: { Team: '50', Business: 'Unlimited', Enterprise: 'Unlimited' } },
  {
    group: 'Analysis',
    name: 'Lines of code per repository',
    values: { Open: '500,000', Team: '2 million', Business: '10 million', Enterprise: 'As agreed' },
  },
  {
    group: 'Analysis',
    name: 'Analyses at the same time',
    values: { Open: '1', Team: '4', Business: '12', Enterprise: 'Your machines decide' },
  },
  { group: 'Analysis', name: 'Baseline', values: { Open: true, Team: true, Business: true, Enterprise: true } },
  { group: 'Analysis', name: 'Rules of your own', values: { Business: '100', Enterprise: 'Unlimited' } },
  {
    group: 'Analysis',
    name: 'History of findings',
    values: { Open: '3 months', Team: '12 months', Business: '36 months', Enterprise: 'As agreed' },
  },

  { group: 'Reviews', name: 'Findings in pull requests', values: { Open: true, Team: true, Business: true, Enterprise: true } },
  { group: 'Reviews', name: 'Findings in the editor', values: { Open: true, Team: true, Business: true, Enterprise: true } },
  { group: 'Reviews', name: 'Safe fixes as diffs', values: { Open: true, Team: true, Business: true, Enterprise: true } },
  { group: 'Reviews', name: 'Fixes on a branch of their own', values: { Team: true, Business: true, Enterprise: true } },
  { group: 'Reviews', name: 'Gates', values: { Open: '1', Team: '1 per repository', Business: 'Unlimited', Enterprise: 'Unlimited' } },
  { group: 'Reviews', name: 'Gates per folder', values: { Business: true, Enterprise: true } },
  { group: 'Reviews', name: 'Reports as SARIF', values: { Open: true, Team: true, Business: true, Enterprise: true } },

  { group: 'Security', name: 'Secrets before the push', values: { Open: true, Team: true, Business: true, Enterprise: true } },
  { group: 'Security', name: 'Secrets in the history', values: { Team: 'Last 12 months', Business: 'All of it', Enterprise: 'All of it' } },
  {
    group: 'Security',
    name: 'Known vulnerabilities in packages',
    values: { Open: 'In preview', Team: 'In preview', Business: 'In preview', Enterprise: 'In preview' },
  },
  { group: 'Security', name: 'Paths to vulnerable functions', values: { Business: 'In preview', Enterprise: 'In preview' } },
  {
    group: 'Security',
    name: 'Values followed across files',
    values: { Team: 'Within a package', Business: 'Whole repository', Enterprise: 'Whole repository' },
  },
  { group: 'Security', name: 'Licences of packages', values: { Business: 'In preview', Enterprise: 'In preview' } },

  {
    group: 'Administration and support',
    name: 'Seats',
    values: { Open: 'Unlimited', Team: '1 to 100', Business: '10 to 500', Enterprise: 'From 100' },
  },
  {
    group: 'Administration and support',
    name: 'Runs on your own machines',
    values: { Open: true, Team: true, Business: true, Enterprise: true },
  },
  { group: 'Administration and support', name: 'Single sign-on (SAML)', values: { Business: true, Enterprise: true } },
  { group: 'Administration and support', name: 'Accounts from your directory (SCIM)', values: { Enterprise: true } },
  { group: 'Administration and support', name: 'Audit log', values: { Business: '12 months', Enterprise: 'As agreed' } },
  { group: 'Administration and support', name: 'SOC 2 report', values: { Business: 'In preparation', Enterprise: 'In preparation' } },
  {
    group: 'Administration and support',
    name: 'First answer to a question',
    values: { Open: 'From the forum', Team: '2 working days', Business: '1 working day', Enterprise: '4 working hours' },
  },
]
