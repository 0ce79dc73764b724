import { number } from './number.ts'

/** The messages of the form controller, loaded with it. */
export const formControllerMessages = {
  sending: 'Sending …',
  proving: 'Checking that you are not a bot. This takes a second.',
  limited: (time: string) => `Not sent: too many forms came from your network. Your answers stay here; try again after ${time}.`,
  failures: {
    silent: 'The site did not respond, so the form may not have been sent. Your answers stay here. Try again: nothing is stored twice.',
    unavailable: 'The site cannot accept forms right now, so nothing was sent yet. Your answers stay here. Try again in a few seconds.',
  },
  problems: {
    tooLong: (max: number) => `Shorten it to ${number(max)} characters.`,
    misfit: 'Check this answer: it is not valid.',
    email: 'Enter a complete email address, for example you@company.com.',
    choice: 'Choose from the list.',
    digits: 'Enter a number in digits, for example 40.',
    manyTimes: 'Choose at most twenty.',
  },
}

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
