/** Turns a field name into a label: `upstreamId` becomes “upstream id”. */
export const fieldLabel = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
