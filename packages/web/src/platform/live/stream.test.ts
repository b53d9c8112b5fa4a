import { afterEach, expect, it, vi } from 'vitest'
import { readStream } from './stream.ts'

afterEach(() => vi.unstubAllGlobals())

it('a tab that slept for months asks for no more than a stream can go back, and is not refused', async () => {
  const asked: string[] = []
  const stop = new AbortController()
  class Refusing extends EventTarget {
    readyState = 2
    close() {}
    constructor(url: string) {
      super()
      asked.push(url)
      stop.abort()
    }
  }
  vi.stubGlobal('EventSource', Object.assign(Refusing, { CLOSED: 2 }))
  vi.stubGlobal('document', new EventTarget())
  const months = 90 * 86_400_000
  const reading = readStream({
    onMessage: () => {},
    lastMessageAt: () => Date.now() - months,
    session: async () => 'over',
    signal: stop.signal,
  })
  stop.signal.dispatchEvent(new Event('abort'))
  await reading
  expect(asked).toEqual(['/api/live?missed=1000000'])
})
