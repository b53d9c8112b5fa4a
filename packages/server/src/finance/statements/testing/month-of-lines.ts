import type { Movement } from './ofx-files.ts'

/** What lines of the same account are called by whoever books them. */
export type Booked =
  | 'debit_sales'
  | 'credit_sales'
  | 'pix_sales'
  | 'payroll'
  | 'ingredients'
  | 'fees'
  | 'fuel'
  | 'office'
  | 'withdrawals'
  | 'card_bill'
export type Bill = { description: string; value: number; due: string }

const two = (day: number) => String(day).padStart(2, '0')
const customers =
  'ANA BRUNO CARLA DIEGO ELISA FABIO GILDA HUGO IARA JOAO KATIA LUIS MARIA NILO OLGA PAULO RITA SERGIO'.split(' ')
const staff = ['SILVANA MELO', 'TIAGO RAMOS', 'URSULA DIAS', 'VALTER NUNES', 'WANDA REIS']
const bills: readonly (readonly [description: string, value: number, day: number, drift: number])[] = [
  ['Aluguel', 4200, 10, 0],
  ['Energia elétrica', 980, 15, 47.3],
  ['Internet', 189.9, 12, 0],
  ['Contador', 650, 10, 0],
  ['Simples Nacional', 2315.4, 20, 0],
  ['FGTS', 611.2, 20, 0],
]

/**
 * A month of a bakery's bank account: 137 lines. Forty of them come again each month (bills, payroll, fees, card bill,
 * withdrawals), the rest are sales by card and PIX and small purchases.
 *
 * @param month 'yyyy-MM'. @param unknown how many customers pay by PIX for the first time.
 */
export function monthOfLines(month: string, unknown = 0) {
  const lines: (Movement & { booked: Booked | 'bill' })[] = []
  const add = (day: number, amount: number, memo: string, booked: Booked | 'bill') =>
    lines.push({ day: `${month}-${two(day)}`, amount: amount.toFixed(2), memo, booked })
  for (let n = 0; n < 24; n++) {
    add(1 + n, 310 + n * 3.17, 'RECEBIMENTO CARTAO DEBITO VISA', 'debit_sales')
    add(2 + n, 520 + n * 5.03, 'RECEBIMENTO CARTAO CREDITO MASTER', 'credit_sales')
  }
  for (let n = 0; n < 36; n++) {
    const name = n < unknown ? `FREGUES ${'ABCDEF'[n]}${month.slice(5)}` : customers[n % customers.length]!
    add(1 + (n % 27), 25 + n * 1.9, `PIX RECEBIDO ${name}`, 'pix_sales')
  }
  for (const [n, name] of staff.entries()) add(5, -(1900 + n * 85), `PIX ENVIADO ${name}`, 'payroll')
  for (const [description, value, day, drift] of bills)
    add(day, -(value + drift), `PAGAMENTO BOLETO ${description.toUpperCase()}`, 'bill')
  for (let n = 0; n < 12; n++) add(3 + n * 2, -(1.2 + n / 10), 'TARIFA PIX', 'fees')
  for (let n = 0; n < 12; n++)
    add(
      2 + n * 2,
      -(140 + n * 7.5),
      `COMPRA DEBITO ${['MOINHO NORTE', 'LATICINIOS SERRA', 'OVOS DA VILA'][n % 3]}`,
      'ingredients',
    )
  for (let n = 0; n < 6; n++) add(4 + n * 4, -(95 + n), `COMPRA DEBITO ${['POSTO LUZ', 'POSTO SUL'][n % 2]}`, 'fuel')
  for (let n = 0; n < 6; n++)
    add(6 + n * 3, -(30 + n * 4), `COMPRA DEBITO ${['PAPELARIA REAL', 'GRAFICA BOA'][n % 2]}`, 'office')
  for (let n = 0; n < 5; n++) add(7 + n * 4, -200, 'SAQUE 24H', 'withdrawals')
  add(25, -1834.6, 'PAGAMENTO FATURA CARTAO', 'card_bill')
  const due: Bill[] = bills.map(([description, value, day]) => ({ description, value, due: `${month}-${two(day)}` }))
  return { lines, bills: due }
}
