import { describe, expect, it } from 'vitest'
import { NoStatement, statementOfSheet } from './sheets.ts'

/** A sheet as text: cells between '|'. */
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
const read = (text: string) => statementOfSheet(rows(text))
const lines = (text: string) => read(text).lines.map(({ date, amount, description }) => [date, amount, description])

describe('a statement in a spreadsheet', () => {
  it('with titles above its header, one signed amount and a balance', () => {
    const inter = `
      Extrato Conta Corrente
      Banco Inter | Agência 0001 | Conta 12345678-9
      Período | 01/11/2026 a 30/11/2026
      Data Lançamento | Histórico | Descrição | Valor | Saldo
      03/11/2026 | Pix recebido | Ana Lima | 900,00 | 1.900,00
      05/11/2026 | Pix enviado | Moinho São João | -150,30 | 1.749,70`
    expect(read(inter)).toMatchObject({
      kind: 'bank',
      bank: '077',
      branch: '0001',
      account: '12345678-9',
      balance: { amount: '1749.70', date: '2026-11-05' },
    })
    expect(lines(inter)).toEqual([
      ['2026-11-03', '900.00', 'Pix recebido Ana Lima'],
      ['2026-11-05', '-150.30', 'Pix enviado Moinho São João'],
    ])
  })

  it('with credit and debit in two columns, balances among the lines and a sum below', () => {
    const bradesco = `
      Data | Histórico | Docto. | Crédito (R$) | Débito (R$) | Saldo (R$)
      01/11/2026 | SALDO ANTERIOR | | | | 100,00
      03/11/2026 | PIX RECEBIDO ANA | 123 | 900,00 | | 1.000,00
      05/11/2026 | TARIFA BANCARIA | 9 | | 12,00 | 988,00
      Total | | | 900,00 | 12,00 | `
    expect(lines(bradesco)).toEqual([
      ['2026-11-03', '900.00', 'PIX RECEBIDO ANA'],
      ['2026-11-05', '-12.00', 'TARIFA BANCARIA'],
    ])
  })

  it('with a letter behind the amount, or a column of letters', () => {
    const sicoob = `
      DATA | DOCUMENTO | HISTÓRICO | VALOR
      03/11/2026 | Pix | PIX RECEB. | 900,00C
      05/11/2026 | 1 | DÉB. TARIFA | 70,00 D`
    expect(lines(sicoob).map(([, amount]) => amount)).toEqual(['900.00', '-70.00'])
    const apart = `
      Data | Descrição | Valor | D/C
      03/11/2026 | PIX | 900,00 | C
      05/11/2026 | TARIFA | 70,00 | D`
    expect(lines(apart).map(([, amount]) => amount)).toEqual(['900.00', '-70.00'])
  })

  it('with the numbers of a bank that are unique, and no account', () => {
    const nubank = `
      Data | Valor | Identificador | Descrição
      03/11/2026 | -150.30 | 6543-a | Transferência enviada pelo Pix - MOINHO
      04/11/2026 | 900.00 | 6543-b | Transferência recebida pelo Pix - ANA`
    expect(read(nubank)).toMatchObject({ account: '', layout: 'data|valor|identificador|descricao' })
    expect(read(nubank).lines.map(({ fitid, amount }) => [fitid, amount])).toEqual([
      ['6543-a', '-150.30'],
      ['6543-b', '900.00'],
    ])
  })

  it('of a card, whose purchases have no sign', () => {
    const fatura = `
      date | title | amount
      2026-11-03 | Mercado Central | 150.30
      2026-11-04 | Pagamento recebido | -500.00
      2026-11-05 | Posto | 89.00`
    expect(read(fatura).kind).toBe('card')
    expect(lines(fatura).map(([, amount]) => amount)).toEqual(['-150.30', '500.00', '-89.00'])
  })

  it('of an acquirer: what is paid, on the day it is paid, without its fee', () => {
    const stone = `
      DATA DA VENDA | DATA DE PAGAMENTO | BANDEIRA | PRODUTO | VALOR BRUTO | VALOR TAXA | VALOR LÍQUIDO
      01/11/2026 | 03/11/2026 | Visa | Débito | 100,00 | 1,50 | 98,50
      02/11/2026 | 04/11/2026 | Mastercard | Crédito | 200,00 | 6,00 | 194,00`
    expect(lines(stone)).toEqual([
      ['2026-11-03', '98.50', 'Visa Débito'],
      ['2026-11-04', '194.00', 'Mastercard Crédito'],
    ])
  })

  it('without a header: by what stands in its columns', () => {
    const bare = `
      03/11/2026 | PIX RECEBIDO ANA | 900,00 | 1.000,00
      05/11/2026 | TARIFA BANCARIA | -12,00 | 988,00
      06/11/2026 | BOLETO MOINHO | -150,30 | 837,70`
    expect(lines(bare)).toEqual([
      ['2026-11-03', '900.00', 'PIX RECEBIDO ANA'],
      ['2026-11-05', '-12.00', 'TARIFA BANCARIA'],
      ['2026-11-06', '-150.30', 'BOLETO MOINHO'],
    ])
  })

  it('whose amounts have no sign: its balances say what went out, and somebody says the first', () => {
    const balances = `
      Data | Histórico | Valor | Saldo
      03/11/2026 | PIX ANA | 900,00 | 1.000,00
      05/11/2026 | TARIFA | 12,00 | 988,00
      06/11/2026 | PIX BIA | 50,00 | 1.038,00`
    expect(lines(balances).map(([, amount]) => amount)).toEqual([undefined, '-12.00', '50.00'])
    expect(read(balances).lines[0]!.written.amount).toBe('900,00')
  })

  it('keeps two equal lines of a day apart, and a line that cannot be read', () => {
    const twice = `
      Data | Descrição | Valor
      03/11/2026 | TARIFA | -2,90
      03/11/2026 | TARIFA | -2,90
      ontem | TARIFA | -2,90`
    expect(read(twice).lines.map(({ occurrence, written }) => [occurrence, written.day])).toEqual([
      [1, ''],
      [2, ''],
      [1, 'ontem'],
    ])
  })

  it.each([
    ['Data | Descrição | Valor\n03/11/2026 | PIX | 900,00\n05/11/2026 | TARIFA | 12,00', /o que entrou e o que saiu/],
    ['Nome | Telefone\nAna | 11 9999-0000', /colunas de data e de valor/],
    ['Data | Descrição | Valor\nTotal | |', /nenhuma linha/],
  ])('is refused with what to do where nobody can tell: %s', (text, sentence) => {
    expect(() => read(text)).toThrow(NoStatement)
    expect(() => read(text)).toThrow(sentence)
  })
})
