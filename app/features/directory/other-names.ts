import type { IssueView } from '../../content/issue-view.server.ts'

/** The names of an issue besides its code and the one that its tool has for it, which are told on their own. */
export const otherNames = ({ aliases, shortcode, upstreamId }: Pick<IssueView, 'aliases' | 'shortcode' | 'upstreamId'>) =>
  aliases.filter((name) => name !== shortcode && name !== upstreamId)
