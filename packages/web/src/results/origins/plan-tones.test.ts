import { expect, test } from 'vitest'
import { planTone } from './plan-tones.ts'

test('a plan has the colour of its status, and with any other value that of one to begin', () => {
  const codes = ['START', 'START_YELLOW', 'START_LATE', 'LATE', 'IN_PROCCESS', 'IN_PROCESS_YELLOW', 'SUCCESS']
  expect(codes.map(planTone)).toEqual(['quiet', 'waiting', 'bad', 'bad', 'doing', 'waiting', 'good'])
  expect(planTone('DONE')).toBe('quiet')
})
