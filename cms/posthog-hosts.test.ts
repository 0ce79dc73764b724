import { expect, test } from 'vitest'
import { assetsHost, projectHost } from './posthog-hosts.ts'

test.each(['eu', 'us'])('the hosts of PostHog’s own cloud in %s belong together', (region) => {
  const POSTHOG_HOST = `https://${region}.i.posthog.com`
  expect(assetsHost({ POSTHOG_HOST })).toBe(`https://${region}-assets.i.posthog.com`)
  expect(projectHost({ POSTHOG_HOST })).toBe(`https://${region}.posthog.com`)
})

test('another installation is one host', () => {
  const POSTHOG_HOST = 'https://measure.example.com'
  expect([assetsHost({ POSTHOG_HOST }), projectHost({ POSTHOG_HOST })]).toEqual([POSTHOG_HOST, POSTHOG_HOST])
})

test('what the settings name counts, and nothing is made up without them', () => {
  const named = {
    POSTHOG_HOST: 'https://eu.i.posthog.com',
    POSTHOG_ASSETS_HOST: 'https://a.example.com',
    POSTHOG_UI_HOST: 'https://u.example.com',
  }
  expect([assetsHost(named), projectHost(named)]).toEqual(['https://a.example.com', 'https://u.example.com'])
  expect([assetsHost({}), projectHost({})]).toEqual([undefined, undefined])
})

test('a host that only looks like the cloud’s is taken as it is', () => {
  const POSTHOG_HOST = 'https://eu.i.posthog.com.evil.example'
  expect(assetsHost({ POSTHOG_HOST })).toBe(POSTHOG_HOST)
})
