import { number } from './number.ts'

/** The page that shows a form again to a browser without scripts. */
export const formPageMessages = {
  /** The title of the browser tab. */
  error: (title: string) => `Error: ${title}`,
  tooMany: (minutes: number) =>
    `Not sent yet: too many forms came from your network. Your answers are below; send them again in ${minutes === 1 ? 'a minute' : `${number(minutes)} minutes`}.`,
  noDatabase: 'Not sent yet: the site cannot accept forms right now. Your answers are below; send them again in a few seconds.',
  broken: 'Not sent yet: something went wrong on our side. Your answers are below; send them again in a minute.',
  backToPage: 'Back to the page without these answers',
}
