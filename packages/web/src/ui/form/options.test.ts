import { expect, test } from 'vitest'
import { isMissing, shownOptions } from './options.tsx'

const ana = { value: 1, label: 'Ana' }
const bea = { value: 2, label: 'Bea', inactive: true }
const names = (value: number | null, known?: typeof ana) =>
  shownOptions([ana, bea], value, known).map(({ label }) => label)

test('an inactive person is offered only while chosen', () => {
  expect(names(null)).toEqual(['Ana'])
  expect(names(1)).toEqual(['Ana'])
  expect(names(2)).toEqual(['Ana', 'Bea'])
})

test('a chosen option that is not in the list is shown with its known name', () => {
  expect(names(9, { value: 9, label: 'Caio' })).toEqual(['Ana', 'Caio'])
  expect(names(9)).toEqual(['Ana', '…'])
})

test('typed text is new only when no option has that name, without regard to accents and case', () => {
  expect(isMissing('  ANÁ ', [ana])).toBe(false)
  expect(isMissing('Anabela', [ana])).toBe(true)
  expect(isMissing('  ', [ana])).toBe(false)
})
