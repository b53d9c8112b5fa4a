import type { Answer, FeedbackBar } from '@prumo/contract/people/feedback/model.ts'
import { expect, test } from 'vitest'
import { beside, evolutionOf, questionsIn, scoresOfCustom } from './comparing.ts'

const bar = (label: string, score: number): FeedbackBar => ({ label, score, value: 1, most: 5 })

test('two feedbacks stand beside each other by question, and one that was not asked has no bar', () => {
  expect(beside([bar('A', 100), bar('B', 50)], [bar('B', 75), bar('C', 0)], 'score')).toEqual({
    categories: ['A', 'B', 'C'],
    first: [100, 50, null],
    second: [null, 75, 0],
  })
  expect(beside([bar('A', 100)], [], 'value').first).toEqual([1])
})

test('the evolution is the mean of what was rated, or one question, from the oldest feedback to the newest', () => {
  const scored = (id: number, date: string, scores: Record<string, number>) => ({
    id,
    date,
    name: '',
    scores: new Map(Object.entries(scores)),
  })
  const all = [
    scored(2, '2026-03-01', { A: 100, B: 50 }),
    scored(1, '2026-01-01', { A: 50 }),
    scored(3, '2026-04-01', {}),
  ]
  expect(evolutionOf(all, null)).toEqual({ dates: ['2026-01-01', '2026-03-01', '2026-04-01'], values: [50, 75, null] })
  expect(evolutionOf(all, 'B').values).toEqual([null, 50, null])
  expect(questionsIn(all)).toEqual(['A', 'B'])
})

test('scales have a score, yes or no and texts have none', () => {
  const answer = (id: number, type_question: Answer['type_question'], value: Answer['value']): Answer => ({
    id,
    question: `Q${id}`,
    type_question,
    value,
  })
  const answers = [answer(1, 1, 1), answer(2, 2, 1), answer(3, 3, 'Bem'), answer(4, 4, 10), answer(5, 2, 5)]
  expect([...scoresOfCustom(answers)]).toEqual([
    ['Q2', 100],
    ['Q4', 100],
    ['Q5', 0],
  ])
})
