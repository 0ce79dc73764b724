/** Severities. */
export const severityWords = { critical: 'critical', major: 'major', minor: 'minor' }
