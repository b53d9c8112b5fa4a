import { expect, it } from 'vitest'
import { likeness, stemsOf } from './similar.ts'

const one = (more: Partial<Parameters<typeof likeness>[0]> & { title?: string } = {}) => ({
  department_id: 1,
  process_id: 10,
  cause: '',
  whys: [],
  cause_group: null,
  stems: stemsOf(more.title ?? 'Pão queimado no forno'),
  ...more,
})
const reasons = (about: object, other: object) => likeness(one(about), one(other)).reasons

it('finds the same problem by process and cause, however its title is worded', () => {
  const other = { title: 'Encomenda atrasada', cause: 'Ninguém conferia o termostato na abertura' }
  const about = { cause: 'O termostato se soltou, porque ninguém o conferia' }
  expect(reasons(about, other)).toEqual(['Mesmo processo e mesma causa'])
  expect(reasons({ ...about, cause_group: 'machine' }, { ...other, cause_group: 'machine' })).toEqual([
    'Mesmo processo e mesma causa (Máquina)',
  ])
  // Another department is another problem, and so is another cause of the same process.
  expect(reasons(about, { ...other, department_id: 2, process_id: 20 })).toEqual([])
  expect(reasons(about, { ...other, cause: 'Chuva forte na entrega' })).toEqual([])
})

it('holds a group of causes for the same only in the same process, or where no process tells them apart', () => {
  const group = { title: 'Outra coisa qualquer', cause_group: 'method' } as const
  expect(reasons({ ...group, title: 'Massa crua' }, group)).toEqual(['Mesmo processo e mesma causa (Método)'])
  expect(reasons({ ...group, title: 'Massa crua' }, { ...group, process_id: 11 })).toEqual([])
  expect(reasons({ ...group, title: 'Massa crua' }, { ...group, process_id: null })).toEqual([
    'Mesmo departamento e mesma causa (Método)',
  ])
})

it('puts the same process and cause before the same words', () => {
  const about = { cause_group: 'machine' } as const
  const byCause = likeness(one(about), one({ ...about, title: 'Massa crua' })).weight
  const byWords = likeness(one(about), one({ title: 'Pães queimados no forno dois', process_id: 11 })).weight
  expect(byCause).toBeGreaterThan(byWords)
})
