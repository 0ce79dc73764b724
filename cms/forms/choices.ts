/** What the forms let one choose from. It stands apart from what checks it, so that a page draws a form without the checks. */

/** How many people commit code there. */
export const TEAM_SIZES = ['1–9', '10–49', '50–199', '200–999', '1000 or more'] as const

/** What somebody wants to solve. */
export const GOALS = ['reviews', 'security', 'legacy', 'standards', 'evidence', 'other'] as const

/** Those whose lock files are read, or will be. */
export const PACKAGE_MANAGERS = ['npm', 'pypi', 'maven', 'go', 'cargo', 'nuget', 'rubygems', 'composer'] as const
