import { expect, test } from 'vitest'
import { changedQuestions, type ItemValues, isEmpty, mergeItem } from './item-values.ts'

const base: ItemValues = { what: 'Trocar o forno', who: 'João', when: 'sexta' }

test('what one of two people changed is taken, and what both changed differently is named and stays as typed', () => {
  const mine = { ...base, what: 'Consertar o forno', who: 'Marina' }
  const theirs = { ...base, who: 'Beatriz', when: '27/11/2026' }
  expect(mergeItem(base, mine, theirs)).toEqual({
    values: { what: 'Consertar o forno', who: 'Marina', when: '27/11/2026' },
    conflicts: ['who'],
  })
})

test('the same change on both sides, or one of outer spaces, is no conflict', () => {
  const mine = { ...base, who: 'Marina ' }
  expect(mergeItem(base, mine, { ...base, who: 'Marina' })).toEqual({ values: mine, conflicts: [] })
  expect(mergeItem(base, { ...base, what: ' Trocar o forno ' }, { ...base, what: 'Outro' }).values.what).toBe('Outro')
})

test('only what differs is sent, and an item of spaces is empty', () => {
  expect(changedQuestions(base, { ...base, when: '' })).toEqual({ question_when: '' })
  expect(isEmpty({ what: ' ', who: '', when: '\n' })).toBe(true)
  expect(isEmpty({ what: '', who: 'João', when: '' })).toBe(false)
})
