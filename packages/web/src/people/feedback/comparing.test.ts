import type { Answer, FeedbackBar } from '@prumo/contract/people/feedback/model.ts'
import { expect, test } from 'vitest'
import { beside, distinctNames, evolutionOf, questionsIn, scoresOfCustom } from './comparing.ts'

const bar = (key: string, score: number, label = key): FeedbackBar => ({ key, label, score, value: 1, most: 5 })

test('two feedbacks stand beside each other by question, and one that was not asked has no bar', () => {
  expect(beside([bar('A', 100), bar('B', 50)], [bar('B', 75), bar('C', 0)], 'score')).toEqual({
    categories: ['A', 'B', 'C'],
    first: [100, 50, null],
    second: [null, 75, 0],
  })
  expect(beside([bar('A', 100)], [], 'value').first).toEqual([1])
  expect(beside([bar('A', 100, 'Novas palavras')], [bar('A', 50, 'Velhas palavras')], 'score')).toEqual({
    categories: ['Novas palavras'],
    first: [100],
    second: [50],
  })
})

test('the evolution is the mean of what was rated, or one question, from the oldest feedback to the newest', () => {
  const scored = (id: number, date: string, scores: Record<string, number>) => ({
    id,
    date,
    name: '',
    scores: new Map(Object.entries(scores).map(([key, score]) => [key, { label: `${key}?`, score }])),
  })
  const all = [
    scored(2, '2026-03-01', { A: 100, B: 50 }),
    scored(1, '2026-01-01', { A: 50 }),
    scored(3, '2026-04-01', {}),
  ]
  expect(evolutionOf(all, null)).toEqual({ dates: ['2026-01-01', '2026-03-01', '2026-04-01'], values: [50, 75, null] })
  expect(evolutionOf(all, 'B').values).toEqual([null, 50, null])
  expect(questionsIn(all)).toEqual([
    { value: 'A', label: 'A?' },
    { value: 'B', label: 'B?' },
  ])
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
    ['2:2', { label: 'Q2', score: 100 }],
    ['4:4', { label: 'Q4', score: 100 }],
    ['5:2', { label: 'Q5', score: 0 }],
  ])
})

test('feedbacks of one day have different names, numbered in their order', () => {
  const of = (id: number, name: string) => ({ id, name, date: '2026-03-01', scores: new Map() })
  expect([...distinctNames([of(3, '02/03'), of(2, '01/03'), of(1, '01/03')]).values()]).toEqual([
    '02/03',
    '01/03 (2º)',
    '01/03 (1º)',
  ])
})
