import { expect, it } from 'vitest'
import { ruleWords } from './telling-words.ts'

it('lines about the same are found by the same words, whatever the bank writes around them', () => {
  const same = [
    'PIX ENVIADO MOINHO SANTA CLARA 12/11',
    'Pag Boleto  Santa Clara Moinho LTDA',
    'TED 0341.56 MOINHO SANTA CLÁRA',
  ]
  expect(new Set(same.map(ruleWords))).toEqual(new Set(['clara moinho santa']))
  expect(ruleWords('TARIFA PACOTE DE SERVIÇOS 11/2026')).toBe('pacote servicos tarifa')
})

it('a line that names nobody is found by all its words, so that it is no rule for named ones', () => {
  expect(ruleWords('PIX RECEBIDO')).toBe('pix recebido')
  expect(ruleWords('PIX RECEBIDO ANA LIMA')).toBe('ana lima')
  expect(ruleWords('0001 12345')).toBe('')
})

it('debit and credit, and the brands of cards, are told apart', () => {
  const sales = ['STONE PAG VISA DEB', 'STONE PAG MASTER CRED', 'STONE PAG VISA CRED', 'STONE PAG ELO DEBITO']
  expect(sales.map(ruleWords)).toEqual([
    'debito stone visa',
    'credito mastercard stone',
    'credito stone visa',
    'debito elo stone',
  ])
})
