import { expect, it } from 'vitest'
import { itemsOf, seen, stepOf } from './tree.ts'

const stage = (id: number) => ({
  id,
  index_item: '',
  summary: '',
  responsible: '',
  sla: '',
  micro_proccess_id: 0,
  micro_proccess_title: '',
})
const process = (id: number, ...stages: number[]) => ({
  id,
  index_item: '',
  title: '',
  pops: [],
  stages: stages.map(stage),
})
const map = {
  department: { id: 1, name: 'Financeiro' },
  mission: '',
  incomplete: false,
  macroproccesses: [
    { id: 1, index_item: '1', title: '', proccesses: [process(1, 1, 2), process(2)] },
    { id: 2, index_item: '2', title: '', proccesses: [] },
  ],
}
const items = itemsOf(map)
const none: ReadonlySet<string> = new Set()
const keys = (closed: ReadonlySet<string>) => seen(items, closed).map(({ key }) => key)
const press = (key: string, at: string, closed = none) => stepOf(key, at, { items, closed })

it('a closed item hides everything below it, however deep', () => {
  expect(keys(none)).toEqual(['macro-1', 'process-1', 'stage-1', 'stage-2', 'process-2', 'macro-2'])
  expect(keys(new Set(['process-1']))).toEqual(['macro-1', 'process-1', 'process-2', 'macro-2'])
  expect(keys(new Set(['macro-1']))).toEqual(['macro-1', 'macro-2'])
})

it('up and down go through the visible items, Home and End to the first and the last', () => {
  expect(press('ArrowDown', 'stage-2')).toEqual({ go: 'process-2' })
  expect(press('ArrowUp', 'macro-2', new Set(['macro-1']))).toEqual({ go: 'macro-1' })
  expect(press('ArrowUp', 'macro-1')).toBeUndefined()
  expect(press('ArrowDown', 'macro-2')).toBeUndefined()
  expect([press('Home', 'stage-1'), press('End', 'stage-1')]).toEqual([{ go: 'macro-1' }, { go: 'macro-2' }])
})

it('right opens and then enters, left closes and then leaves', () => {
  const closed = new Set(['process-1'])
  expect(press('ArrowRight', 'process-1', closed)).toEqual({ open: 'process-1' })
  expect(press('ArrowRight', 'process-1')).toEqual({ go: 'stage-1' })
  expect(press('ArrowRight', 'process-2')).toBeUndefined()
  expect(press('ArrowLeft', 'process-1')).toEqual({ close: 'process-1' })
  expect(press('ArrowLeft', 'process-1', closed)).toEqual({ go: 'macro-1' })
  expect(press('ArrowLeft', 'stage-2')).toEqual({ go: 'process-1' })
  expect(press('ArrowLeft', 'macro-2')).toBeUndefined()
})
