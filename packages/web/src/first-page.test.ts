import { expect, it } from 'vitest'
import { circleOf } from '../build/first-page.ts'

const circle = (imports: Record<string, string[]>) => circleOf(new Map(Object.entries(imports)))

it('finds a circle of two files, and of more', () => {
  expect(circle({ first: ['whole'], whole: ['first'] })).toEqual(['first', 'whole', 'first'])
  expect(
    circle({ lazy: ['first'], first: ['react', 'whole'], react: [], whole: ['shared'], shared: ['first'] }),
  ).toEqual(['first', 'whole', 'shared', 'first'])
})

it('files of which none imports a later one pass, also where two import the same', () => {
  expect(circle({ whole: ['first', 'common'], common: ['first'], first: ['react'], react: [] })).toBeUndefined()
})
