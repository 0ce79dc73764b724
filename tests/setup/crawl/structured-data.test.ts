import { expect, test } from 'vitest'
import { structuredDataFaults } from './structured-data.ts'

const graph = (...nodes: object[]) => JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })

test('the validator accepts good data', async () => {
  const job = { title: 'A', description: 'B', datePosted: '2026-11-01', jobLocationType: 'TELECOMMUTE' }
  const region = { '@type': 'AdministrativeArea', name: 'Europe' }
  const hiringOrganization = { '@type': 'Organization', name: 'C' }
  expect(
    await structuredDataFaults(graph({ '@type': 'JobPosting', ...job, applicantLocationRequirements: region, hiringOrganization })),
  ).toEqual([])
})

test('the validator finds unknown types, unknown properties and missing ones', async () => {
  expect(await structuredDataFaults(graph({ '@type': 'JobOpening' }))).toEqual([expect.stringContaining('"JobOpening" is not a valid')])
  expect(await structuredDataFaults(graph({ '@type': 'WebPage', titel: 'A' }))).toEqual([expect.stringContaining('"titel"')])
  const faults = await structuredDataFaults(graph({ '@type': 'JobPosting', title: 'A' }))
  expect(faults.join('\n')).toMatch(/"description" is missing[\s\S]*"jobLocation" is missing/)
})
