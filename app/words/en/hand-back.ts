import { number } from './number.ts'

/** The page that hands a form back to a browser without scripts. */
export const handBackWords = {
  /** Before the title of a page that hands a form back. */
  error: (title: string) => `Error: ${title}`,
  titles: {
    'contact-sales': 'Your message to an engineer',
    'sca-waitlist': 'Your place on the waitlist',
    'schedule-demo': 'Your request for a call',
  },
  tooMany: (minutes: number) =>
    `Not sent yet: too many forms came from your network, and nothing of this one was kept. Your answers stand below; send them again in ${minutes === 1 ? 'a minute' : `${number(minutes)} minutes`}.`,
  noDatabase: 'Not sent yet: the site cannot keep answers right now. Yours stand below; send them again in a few seconds.',
  broken: 'Not sent yet: something broke on our side. Your answers stand below; send them again in a minute.',
  backToPage: 'Back to the page, without these answers',
}
