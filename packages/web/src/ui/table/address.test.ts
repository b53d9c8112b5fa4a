import { expect, test } from 'vitest'
import { idIn, listSearch, oneOf, sortingIn, sortingOut } from './address.ts'

const read = listSearch({ departamento: idIn, situacao: oneOf(['open', 'late']) })

test('the list parameters of an address are read, and invalid ones are left out', () => {
  expect(read({ busca: 'pão', pagina: 3, linhas: 25, ordem: '-name', departamento: 7, situacao: 'late' })).toEqual({
    busca: 'pão',
    pagina: 3,
    linhas: 25,
    ordem: '-name',
    departamento: 7,
    situacao: 'late',
  })
  const nothing = { busca: '', pagina: 1, linhas: 7, ordem: 3, departamento: '7', situacao: 'x', outra: 1 }
  expect(Object.values(read(nothing)).every((value) => value === undefined)).toBe(true)
})

test('a search for digits stays digits in the address', () => {
  expect(read({ busca: 2026 }).busca).toBe(2026)
  expect(read({ busca: '2026' }).busca).toBe(2026)
  expect(read({ busca: '007' }).busca).toBe('007')
})

test('an order is written and read the same way, the default one is left out, and none is a dash', () => {
  const usual = { column: 'name', descending: false }
  for (const sorting of [{ column: 'email', descending: true }, { column: 'name', descending: true }, usual, null])
    expect(sortingIn(sortingOut(sorting, usual), usual)).toEqual(sorting)
  expect(sortingOut(usual, usual)).toBeUndefined()
  expect(sortingOut(null, null)).toBeUndefined()
})
