import { expect, test } from 'vitest'
import { assetsHost, projectHost } from './posthog-hosts.ts'

test.each(['eu', 'us'])('derives the assets and app hosts of PostHog Cloud in %s', (region) => {
  const POSTHOG_HOST = `https://${region}.i.posthog.com`
  expect(assetsHost({ POSTHOG_HOST })).toBe(`https://${region}-assets.i.posthog.com`)
  expect(projectHost({ POSTHOG_HOST })).toBe(`https://${region}.posthog.com`)
})

test('uses one host for a self-hosted installation', () => {
  const POSTHOG_HOST = 'https://measure.example.com'
  expect([assetsHost({ POSTHOG_HOST }), projectHost({ POSTHOG_HOST })]).toEqual([POSTHOG_HOST, POSTHOG_HOST])
})

test('prefers configured hosts and has none without settings', () => {
  const named = {
    POSTHOG_HOST: 'https://eu.i.posthog.com',
    POSTHOG_ASSETS_HOST: 'https://a.example.com',
    POSTHOG_UI_HOST: 'https://u.example.com',
  }
  expect([assetsHost(named), projectHost(named)]).toEqual(['https://a.example.com', 'https://u.example.com'])
  expect([assetsHost({}), projectHost({})]).toEqual([undefined, undefined])
})

test('treats a host that only resembles PostHog Cloud as self-hosted', () => {
  const POSTHOG_HOST = 'https://eu.i.posthog.com.evil.example'
  expect(assetsHost({ POSTHOG_HOST })).toBe(POSTHOG_HOST)
})
