/** Overrides of Payload's messages, which do not say what becomes public. */
export const adminMessages = {
  version: {
    aboutToRestore:
      'The version of {{versionDate}}, in the language you are viewing, becomes the newest draft of this {{label}}. Visitors see no change until somebody publishes the draft.',
    aboutToRestoreGlobal:
      'This restores {{label}} to the version of {{versionDate}}, in the language you are viewing. Visitors see it at once, because settings have no drafts.',
  },
}
