import { number } from './number.ts'

/** What a form says once it is touched; it comes with what checks and sends it. */
export const formDeskWords = {
  sending: 'Sending …',
  proving: 'Checking that you are not a program. It takes a second.',
  limited: (time: string) =>
    `Not sent: too many forms came from your network, and nothing of this one was kept. Your answers stay here; try again after ${time}.`,
  failures: {
    silent: 'No answer came, so count this as not sent yet. Your answers stay here. Try again: what is sent twice is kept once.',
    unavailable: 'The site cannot take this right now: nothing was sent yet. Your answers stay here. Try again in a few seconds.',
  },
  problems: {
    tooLong: (max: number) => `Shorten it to ${number(max)} characters.`,
    misfit: 'Check this answer: it does not fit.',
    name: 'Write your name, so that we know whom we answer.',
    company: 'Enter your company.',
    noEmail: 'Write the address where we can answer, for example you@company.com.',
    email: 'Write a whole address, for example you@company.com.',
    choice: 'Choose from the list.',
    goal: 'Choose what comes closest.',
    managers: 'Choose one at least: teams are let in by package manager.',
    digits: 'Write a number in digits, for example 40.',
    timeZone: 'Write your time zone, for example Europe/Berlin.',
    noTimes: 'Choose one half day at least; of two or three, one is sure to suit us both.',
    manyTimes: 'Choose twenty at most.',
  },
}
