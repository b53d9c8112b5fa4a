import { expect, it } from 'vitest'
import { lean, named } from './lean.ts'

it('takes the company’s names out, as words, and puts those of another in', () => {
  const text = '<p>A Pão &amp; Cia e a PÃO &amp; CIA LTDA; Pão &amp; Ciaz fica.</p>'
  const bare = lean({ title: 'Na Pão & Cia', text, due_day: 5 }, ['Pão & Cia', 'Pão & Cia Ltda'])
  expect(bare).toEqual({
    title: 'Na {empresa}',
    text: '<p>A {empresa} e a {empresa}; Pão &amp; Ciaz fica.</p>',
    due_day: 5,
  })
  expect(named(bare, 'Zé & Filhos')).toEqual({
    title: 'Na Zé & Filhos',
    text: '<p>A Zé &amp; Filhos e a Zé &amp; Filhos; Pão &amp; Ciaz fica.</p>',
    due_day: 5,
  })
})

it('leaves pictures out, and names too short to be one', () => {
  const text = '<p>Faça a etapa A.<img src="/api/storage/x" alt="" /></p>'
  expect(lean({ title: 'Etapa A', text }, ['A'])).toEqual({ title: 'Etapa A', text: '<p>Faça a etapa A.</p>' })
})
