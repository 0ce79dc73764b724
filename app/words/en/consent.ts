/** How visitors are asked what may be measured. */
export const consentWords = {
  region: 'Privacy choice',
  announce: 'There is a choice to make about measuring your visit. It stands at the beginning of this page.',
  ask: 'May we measure how this site is read?',
  askText: 'Nothing is stored or sent before you choose.',
  inform: 'We measure how this site is read.',
  informText: 'You can decline, now or at any later time.',
  notice: 'Privacy notice',
  accept: 'Accept',
  decline: 'Decline',
  choose: 'Choose',
  done: 'Your choice is kept. You can change it at any time with “Privacy choices” at the foot of every page.',
  title: 'Privacy choices',
  lead: 'Each is agreed to by itself. None of them is needed to read this site.',
  purposes: {
    analytics: {
      name: 'Analytics',
      text: 'Which pages are read, what is clicked and how fast pages are, under a random number. It goes to this site, which hands it on to PostHog.',
    },
    recording: {
      name: 'Recording',
      text: 'What a page shows while you use it, so that we see where it fails. What you type is masked. Needs analytics.',
    },
    marketing: {
      name: 'Marketing',
      text: 'Scripts of Google or LinkedIn, which tell us whether our advertisements lead here. Those companies see your visit.',
    },
  },
  since: (when: string) => `Your choice of ${when}.`,
  notChosen: {
    waiting: 'You have not chosen yet: nothing is measured.',
    running: 'You have not chosen yet: what is switched on here is done.',
  },
  refused: 'Your browser says “do not track” or “do not sell”, so nothing is measured. What you switch on here is done in spite of it.',
  reload: 'Marketing scripts end only with their page: it is loaded anew when you save.',
  acceptAll: 'Accept all',
  declineAll: 'Decline all',
  save: 'Save choice',
  close: 'Close',
  unavailable: 'Your choices cannot be shown right now. Nothing is measured on this page. Try again in a minute.',
}
