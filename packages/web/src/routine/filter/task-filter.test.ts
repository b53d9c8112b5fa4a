import { expect, test } from 'vitest'
import { filterOf, taskFilterIn } from './task-filter.ts'

const asked = (address: Record<string, unknown>) => {
  const { busca, ...chosen } = taskFilterIn(address)
  return filterOf({ search: String(busca ?? ''), chosen })
}

test('the address of a list is what its calls are asked', () => {
  expect(
    asked({
      busca: 'forno',
      pessoa: 2,
      departamento: 5,
      etiqueta: 3,
      prioridade: 'sim',
      atrasadas: 'sim',
      andamento: 'doing',
    }),
  ).toEqual({
    search: 'forno',
    client_id: 2,
    department_id: 5,
    tag_id: 3,
    priority: 'true',
    late: 'true',
    progress: 'doing',
  })
})

test('nothing chosen asks for nothing, so that the whole list has one key; what is not valid is nothing', () => {
  expect(asked({})).toEqual({})
  expect(
    asked({ pessoa: 'ana', departamento: -1, etiqueta: 1.5, prioridade: 'não', atrasadas: true, andamento: 'x' }),
  ).toEqual({})
})

test('what is still with people who left is asked for as such', () => {
  expect(asked({ pessoa: 'saiu' })).toEqual({ of_left: 'true' })
})
