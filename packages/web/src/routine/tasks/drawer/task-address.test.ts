import { expect, it } from 'vitest'
import { readTaskAddress, writeTaskAddress } from './task-address.ts'

it.each([
  [{ mode: 'open', id: 12 }, 12],
  [{ mode: 'new' }, 'nova'],
  [{ mode: 'new-backlog' }, 'nova-backlog'],
  [{ mode: 'schedule', backlogId: 7 }, 'enviar-7'],
] as const)('%o is written and read back', (address, parameter) => {
  expect(writeTaskAddress(address)).toBe(parameter)
  expect(readTaskAddress(parameter)).toEqual(address)
})

it('reads an id written as text, as in an address somebody typed', () => {
  expect(readTaskAddress('12')).toEqual({ mode: 'open', id: 12 })
})

it.each([undefined, null, '', 0, -3, 1.5, '012', '1e3', 'enviar-', 'enviar-0', '99999999999999999', 'x', {}, true])(
  'opens nothing for %o',
  (parameter) => expect(readTaskAddress(parameter)).toBeUndefined(),
)
