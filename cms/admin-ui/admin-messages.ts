/** Overrides of Payload's messages, which do not say what becomes public or what is kept. */
export const adminMessages = {
  general: {
    // Also asked before a drawer is closed, whose draft is sent then and may be stored.
    changesNotSaved: 'Your changes are not saved yet. If you leave now, you may lose them.',
  },
  version: {
    aboutToRestore:
      'The version of {{versionDate}}, in the language you are viewing, becomes the newest draft of this {{label}}. Visitors see no change until somebody publishes the draft.',
    aboutToRestoreGlobal:
      'This restores {{label}} to the version of {{versionDate}}, in the language you are viewing. Visitors see it at once, because settings have no drafts.',
  },
}
