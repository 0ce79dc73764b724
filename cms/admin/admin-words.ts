/** What the admin says otherwise than Payload, whose words leave out what becomes public. */
export const adminWords = {
  version: {
    aboutToRestore:
      'The texts of {{versionDate}} in the language you are looking at become the newest draft of this {{label}}. What visitors read stays until somebody publishes the draft.',
    aboutToRestoreGlobal:
      '{{label}} becomes what it was on {{versionDate}}, in the language you are looking at. Visitors see that at once: settings have no drafts.',
  },
}
