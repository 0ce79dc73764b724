/** How the plan that most teams should take is marked, on its card and in the comparison. */
export const MOST_TEAMS = 'What most teams take'
