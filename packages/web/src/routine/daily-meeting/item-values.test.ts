import { expect, test } from 'vitest'
import { mergeVersions } from '../../ui/draft/merging.ts'
import { changedQuestions, type ItemValues, itemParts } from './item-values.ts'

const base: ItemValues = { what: 'Trocar o forno', who: 'João', when: 'sexta' }
const merge = (mine: ItemValues, theirs: ItemValues) => {
  const { values, conflicts } = mergeVersions(itemParts, base, mine, theirs)
  return { values, conflicts: conflicts.map(({ field }) => field) }
}

test('a change of one person is taken, and different changes of both conflict and stay as typed', () => {
  const mine = { ...base, what: 'Consertar o forno', who: 'Marina' }
  const theirs = { ...base, who: 'Beatriz', when: '27/11/2026' }
  expect(merge(mine, theirs)).toEqual({
    values: { what: 'Consertar o forno', who: 'Marina', when: '27/11/2026' },
    conflicts: ['who'],
  })
})

test('the same change on both sides, or one that only differs in outer spaces, is no conflict', () => {
  const mine = { ...base, who: 'Marina ' }
  expect(merge(mine, { ...base, who: 'Marina' })).toEqual({ values: mine, conflicts: [] })
  expect(merge({ ...base, what: ' Trocar o forno ' }, { ...base, what: 'Outro' }).values.what).toBe('Outro')
})

test('only the questions that differ are sent', () => {
  expect(changedQuestions(base, { ...base, when: '' })).toEqual({ question_when: '' })
})
