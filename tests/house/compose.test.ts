import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const compose = readFileSync('docker-compose.yml', 'utf8')
const example = readFileSync('.env.example', 'utf8')

/** Settings that the image or compose sets, and those for developers. */
const NOT_FOR_COMPOSE = ['PORT', 'HOST', 'DATA_DIR', 'MEDIA_DIR', 'NODE_ENV', 'STYLEGUIDE', 'DATABASE_URL']

test('every setting in .env.example is passed to the containers', () => {
  const settings = [...example.matchAll(/^# ([A-Z_\d]+)=/gm)].map(([, name]) => name ?? '')
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter((name) => !NOT_FOR_COMPOSE.includes(name) && !compose.includes(`\${${name}:`))).toEqual([])
})

test('all services that read or write uploads share one volume', () => {
  const [, services = ''] = compose.split(/^services:\n/m)
  const blocks = services.split(/^ {2}(?=[a-z]+:\n)/m).filter((block) => block.includes('<<: *site'))
  const names = blocks.map((block) => block.split(':')[0])
  expect(names).toEqual(['setup', 'site', 'jobs'])
  expect(blocks.filter((block) => !block.includes('- media:/data/media')).map((block) => block.split(':')[0])).toEqual([])
})
