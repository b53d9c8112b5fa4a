import { expect, test } from 'vitest'
import { otherChanges, valueWords, withOthers } from './other-version.ts'

const began = { title: 'Pão', text: 'Como assar', tags: [1], owner: null as number | null }

test('what only the other side changed is taken too, what both changed is to choose', () => {
  const mine = { ...began, title: 'Pão doce', tags: [1, 2] }
  const theirs = { ...began, title: 'Pão francês', text: 'Como assar bem', owner: 7 }
  const changes = otherChanges(began, mine, theirs)
  expect(changes).toEqual([
    { name: 'title', both: true, mine: 'Pão doce', theirs: 'Pão francês' },
    { name: 'text', both: false, mine: 'Como assar', theirs: 'Como assar bem' },
    { name: 'owner', both: false, mine: null, theirs: 7 },
  ])
  expect(withOthers(mine, changes)).toEqual({ title: 'Pão doce', text: 'Como assar bem', tags: [1, 2], owner: 7 })
})

test('the same change of both sides is none', () => {
  const same = { ...began, title: 'Pão doce' }
  expect(otherChanges(began, same, { ...same })).toEqual([])
})

test.each([
  ['', 'Vazio'],
  [null, 'Vazio'],
  ['<p></p>', 'Vazio'],
  ['<p>Um</p><p>dois &amp; três</p>', 'Um\ndois & três'],
  ['a < b', 'a < b'],
  ['2026-12-05', '05/12/2026'],
  [1234.5, '1.234,5'],
  [true, 'Sim'],
  [[1, 2], undefined],
])('%j in words', (value, words) => expect(valueWords(value)).toBe(words))
