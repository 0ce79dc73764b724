import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

test('a channel that is down is probed by one delivery at a time, at growing intervals, until it is up', () => {
  let now = 0
  const breaker = new CircuitBreaker(() => now)
  expect(breaker.capacity).toBe('all')
  expect([breaker.recordFailure(), breaker.recordFailure(), breaker.recordFailure()]).toEqual([true, false, false])
  const pauses: number[] = []
  for (let probes = 0; probes < 5; probes += 1) {
    const since = now
    while (breaker.capacity === 'none') now += 100
    pauses.push((now - since) / 1000)
    expect(breaker.capacity).toBe('one')
    breaker.startProbe()
    expect(breaker.capacity).toBe('none')
    expect(breaker.recordFailure()).toBe(false)
  }
  expect(pauses).toEqual([2, 4, 8, 10, 10])
  expect(breaker.recordSuccess()).toBe(true)
  expect([breaker.capacity, breaker.recordSuccess()]).toEqual(['all', false])
})

test('a probe that did not reach the channel leaves it to the next one', () => {
  let now = 0
  const breaker = new CircuitBreaker(() => now)
  breaker.recordFailure()
  now += 2000
  breaker.startProbe()
  breaker.cancelProbe()
  expect(breaker.capacity).toBe('one')
})
