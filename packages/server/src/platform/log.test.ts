import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened() {
  const kept: string[] = []
  const written: string[][] = []
  const log = openLog('info', {
    write: (line) => kept.push((JSON.parse(line) as { msg: string }).msg),
    flushSync: () => void (kept.length && written.push(kept.splice(0))),
  })
  return { log, written }
}

it('writes the lines of a moment together', () => {
  const { log, written } = opened()
  log.info('one')
  log.info('two')
  expect(written).toEqual([])
  vi.runAllTimers()
  log.info('three')
  vi.runAllTimers()
  expect(written).toEqual([['one', 'two'], ['three']])
})

it('writes what is wrong at once, after what was before it, also of a child', () => {
  const { log, written } = opened()
  log.info('before')
  log.child({ part: 'jobs' }).error('wrong')
  expect(written).toEqual([['before', 'wrong']])
  log.info('after')
  vi.runAllTimers()
  expect(written).toEqual([['before', 'wrong'], ['after']])
})

it('leaves out words that open something', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line), flushSync: () => {} })
  log.info({ sent: { password: 'segredo', token: 'chave' } }, 'received')
  expect(lines.join('')).not.toMatch(/segredo|chave/)
})
