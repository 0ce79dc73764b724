/** Plans and prices. */
export const plansMessages = {
  billed: 'Billed',
  monthly: 'Monthly',
  yearly: 'Yearly',
  saving: (part: string) => `, up to ${part} less`,
  perMonth: 'per month',
  perSeatAndMonth: 'per committer, per month',
  billedAs: { monthly: ', billed monthly', yearly: ', billed yearly' },
  agreed: 'Custom pricing',
  afterCall: 'after a call about your repositories',
  mostTeams: 'Most teams choose this',
  withPlan: (plan: string) => `with ${plan}`,
  inPlan: (plan: string) => `Included in ${plan}`,
  feature: 'Feature',
  included: 'Included',
  notIncluded: 'Not included',
}
