/** Plans and prices. */
export const plansWords = {
  billed: 'Billed',
  monthly: 'Monthly',
  yearly: 'Yearly',
  saving: (part: string) => `, up to ${part} less`,
  perMonth: 'per month',
  perSeatAndMonth: 'per committer, per month',
  billedAs: { monthly: ', billed monthly', yearly: ', billed yearly' },
  agreed: 'By agreement',
  afterCall: 'after a call about your repositories',
  mostTeams: 'What most teams take',
  withPlan: (plan: string) => `with ${plan}`,
  inPlan: (plan: string) => `In ${plan}`,
  feature: 'Feature',
  included: 'Included',
  notIncluded: 'Not included',
}
