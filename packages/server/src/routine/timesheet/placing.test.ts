import { describe, expect, it } from 'vitest'
import { freeSpans, place, shorten } from './placing.ts'

const day = { from: 0, to: 24 }
const span = (from: number, to: number) => ({ from, to })

describe('the free time of a day', () => {
  it('is the time between, before and after the busy spans, in whatever order they come', () => {
    expect(freeSpans([], day)).toEqual([day])
    expect(freeSpans([span(14, 15), span(8, 12)], day)).toEqual([span(0, 8), span(12, 14), span(15, 24)])
  })

  it('leaves out busy spans that cross the limits of the day', () => {
    expect(freeSpans([span(-2, 3), span(22, 30)], day)).toEqual([span(3, 22)])
    expect(freeSpans([span(-2, 30)], day)).toEqual([])
  })
})

describe('placed hours', () => {
  it('begin at the preferred time', () => {
    expect(place(3, [day], 8)).toEqual([span(8, 11)])
  })

  it('continue after a busy span', () => {
    expect(place(5, freeSpans([span(9, 12)], day), 8)).toEqual([span(8, 9), span(12, 16)])
  })

  it('fill the time before it, the latest first, when the rest of the day is full', () => {
    expect(place(4, freeSpans([span(9, 12)], span(0, 14)), 12)).toEqual([span(7, 9), span(12, 14)])
  })

  it('may fill the whole day, in one piece', () => {
    expect(place(24, [day], 8)).toEqual([day])
  })

  it('are refused when they do not fit', () => {
    expect(place(23, freeSpans([span(9, 12)], day), 8)).toBeUndefined()
    expect(place(1, [], 8)).toBeUndefined()
  })
})

describe('shortened hours', () => {
  it('lose their ends one after the other', () => {
    expect(shorten(3, [span(10, 12), span(5, 9), span(1, 2)])).toEqual([span(10, 10), span(5, 8), span(1, 2)])
  })
})
