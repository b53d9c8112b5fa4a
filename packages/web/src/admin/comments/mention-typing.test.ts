import { expect, test } from 'vitest'
import { peopleNamed, typedName, withName } from './mention-typing.ts'

const people = [
  { id: 1, name: 'Ana Souza' },
  { id: 2, name: 'Beatriz Araújo' },
  { id: 3, name: 'João Ananias' },
]
const names = (words: string) => peopleNamed(people, words).map(({ name }) => name)

test('a name is typed after an @ that begins a word, up to the caret', () => {
  expect(typedName('Oi @be', 6)).toEqual({ from: 3, words: 'be' })
  expect(typedName('@', 1)).toEqual({ from: 0, words: '' })
  expect(typedName('Oi @be', 3)).toBeUndefined()
  expect(typedName('ana@exemplo.com.br', 18)).toBeUndefined()
  expect(typedName('Oi @ be', 7)).toBeUndefined()
  expect(typedName('@ana\nnova linha', 15)).toBeUndefined()
})

test('people are found by any of their names, until the name is written whole', () => {
  expect(names('an')).toEqual(['Ana Souza', 'João Ananias'])
  expect(names('ARAU')).toEqual(['Beatriz Araújo'])
  expect(names('beatriz a')).toEqual(['Beatriz Araújo'])
  expect(names('uza')).toEqual([])
  expect(names('Ana Souza você viu')).toEqual([])
})

test('the chosen name takes the place of what was typed', () => {
  expect(withName('Oi @be, veja', { from: 3, words: 'be' }, 'Beatriz Araújo')).toEqual({
    text: 'Oi @Beatriz Araújo, veja',
    caret: 18,
  })
  expect(withName('@a veja', { from: 0, words: 'a' }, 'Ana Souza')).toEqual({ text: '@Ana Souza veja', caret: 11 })
})
