/** Severities. */
export const severityMessages = { critical: 'critical', major: 'major', minor: 'minor' }
