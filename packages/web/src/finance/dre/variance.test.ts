import { expect, it } from 'vitest'
import { varianceOf } from './variance.ts'

const of = (preview: number, realized: number, meaning: 'income' | 'expense' = 'expense') =>
  varianceOf({ preview, realized }, meaning)

it('more spent than planned is marked by its word and colour, and a little more is yellow', () => {
  expect(of(1000, 1300)).toEqual({ text: '+300,00 estourou', mark: { tone: 'bad', words: 'estourou' } })
  expect(of(1000, 1100)?.mark.tone).toBe('fair')
  expect(of(1000, 900)).toEqual({ text: '-100,00 abaixo', mark: { tone: 'good', words: 'abaixo' } })
})

it('of income and results the other way round, also of a planned loss', () => {
  expect(of(1000, 800, 'income')).toEqual({ text: '-200,00 abaixo', mark: { tone: 'bad', words: 'abaixo' } })
  expect(of(1000, 1000, 'income')?.text).toBe('no previsto')
  expect(of(-500, -400, 'income')?.mark).toEqual({ tone: 'good', words: 'acima' })
})

it('what was not planned is not judged, and nothing is nothing', () => {
  expect(of(0, 50.1)).toEqual({ text: '+50,10 sem previsto', mark: { tone: 'quiet', words: 'sem previsto' } })
  expect(of(0, 0)).toBeUndefined()
})
