/** Messages of the consent banner and the choices dialog. */
export const consentMessages = {
  region: 'Privacy choice',
  announce: 'You can choose whether your visit is measured. The choice is at the start of this page.',
  ask: 'May we measure how this site is used?',
  askText: 'Nothing is stored or sent until you choose.',
  inform: 'We measure how this site is used.',
  informText: 'You can decline now or at any time later.',
  notice: 'Privacy notice',
  accept: 'Accept',
  decline: 'Decline',
  choose: 'Choose',
  done: 'Your choice is saved. You can change it at any time under “Privacy choices” at the bottom of every page.',
  title: 'Privacy choices',
  lead: 'You can agree to each purpose separately. None of them is required to use this site.',
  purposes: {
    analytics: {
      name: 'Analytics',
      text: 'Which pages are read, what is clicked and how fast pages load, recorded under a random number. Data is sent to this site, which forwards it to PostHog.',
    },
    recording: {
      name: 'Recording',
      text: 'What a page shows while you use it, so that we can see where it fails. What you type is masked. Requires analytics.',
    },
    marketing: {
      name: 'Marketing',
      text: 'Scripts from Google or LinkedIn that tell us whether our ads bring people here. Those companies see your visit.',
    },
  },
  since: (when: string) => `You chose on ${when}.`,
  notChosen: {
    waiting: 'You have not chosen yet, so nothing is measured.',
    running: 'You have not chosen yet. Whatever is switched on here is active.',
  },
  refused: 'Your browser sends “do not track” or “do not sell”, so nothing is measured. Anything you switch on here is measured anyway.',
  reload: 'Marketing scripts stop only when the page reloads. It reloads when you save.',
  acceptAll: 'Accept all',
  declineAll: 'Decline all',
  save: 'Save choice',
  close: 'Close',
  unavailable: 'Your choices cannot be loaded right now. Nothing is measured on this page. Try again in a minute.',
}
