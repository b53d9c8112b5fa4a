import { expect, it } from 'vitest'
import { amountOf } from '../money.ts'
import { readPaymentCode } from './payment-code.ts'
import { pixKeyOf, pixPayload } from './pix.ts'

const today = '2026-11-22'
const charge = '00190.50095 40144.816069 06809.350314 3 37370000000100'
const bill = '846100000005246100291102005460339004695895061080'
const staticPix =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

it('a charge gives its amount, its bank and the due date next to today', () => {
  expect(readPaymentCode(charge, today)).toEqual({
    kind: 'charge',
    code: '00190500954014481606906809350314337370000000100',
    amount: '1.00',
    due: '2032-08-21',
    payee: 'Banco do Brasil S.A.',
  })
  expect(readPaymentCode(charge, '2008-01-10')).toMatchObject({ due: '2007-12-31' })
})

it('the 44 digits of a bar code are the charge they stand for', () => {
  expect(readPaymentCode('00193373700000001000500940144816060680935031', today)).toEqual(readPaymentCode(charge, today))
  expect(readPaymentCode('84610000000246100291100054603390069589506108', today)).toEqual(readPaymentCode(bill, today))
})

it('a utility’s bill gives its amount and kind, and says that its due date is to be typed', () => {
  expect(readPaymentCode(bill, today)).toEqual({
    kind: 'bill',
    code: bill,
    amount: '24.61',
    payee: 'Telecomunicações',
    note: 'Este boleto não traz o vencimento: preencha como está no documento.',
  })
})

it('each digit of a boleto that is mistyped is noticed, and the field it lies in is named', () => {
  for (const line of [charge.replaceAll(/\D/g, ''), bill]) {
    for (let at = 1; at < line.length; at++) {
      for (let more = 1; more < 10; more++) {
        const mistyped = line.slice(0, at) + String((Number(line[at]) + more) % 10) + line.slice(at + 1)
        expect(readPaymentCode(mistyped, today), mistyped).toHaveProperty('problem')
      }
    }
  }
  expect(readPaymentCode(charge.replace('40144', '40145'), today)).toEqual({
    problem: 'Há um dígito errado no 2º campo. Confira e cole de novo.',
  })
})

it('what is too short, too long or something else is said', () => {
  const problem = (text: string) => (readPaymentCode(text, today) as { problem: string }).problem
  expect(problem('00190.50095 40144.816069 06809.350314 3')).toBe(
    'A linha digitável de um boleto tem 47 dígitos, e esta tem 33. Copie de novo, inteira.',
  )
  expect(problem(`${bill}0`)).toContain('tem 48 dígitos, e esta tem 49')
  expect(problem('35150271486471000155650010000000501000000504')).toMatch(/nota fiscal|dígito errado/)
  expect(problem('52998224725')).toContain('chave PIX')
  expect(problem('fulano@example.com')).toContain('chave PIX')
  expect(problem('aluguel de novembro')).toContain('não é uma linha digitável')
  expect(problem('')).toContain('não é uma linha digitável')
})

it('a PIX gives its receiver and amount; one of a bank’s charge says where they are', () => {
  expect(readPaymentCode(staticPix, today)).toEqual({ kind: 'pix', code: staticPix, payee: 'Fulano de Tal' })
  const dynamic =
    '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB'
  expect(readPaymentCode(dynamic, today)).toMatchObject({
    kind: 'pix',
    note: expect.stringContaining('cobrança') as string,
  })
  expect(readPaymentCode(staticPix.slice(0, -8), today)).toHaveProperty('problem')
  expect(readPaymentCode(staticPix.replace('Fulano', 'Fulana'), today)).toHaveProperty('problem')
})

/** A payload with its check sum, which is worked out apart from the reader. */
function pixOf(...fields: [id: string, value: string][]): string {
  const body = `${fields.map(([id, value]) => `${id}${String(value.length).padStart(2, '0')}${value}`).join('')}6304`
  let sum = 0xffff
  for (const character of body) {
    let byte = character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++, byte <<= 1) {
      const carries = ((sum ^ byte) & 0x8000) !== 0
      sum = (sum << 1) & 0xffff
      if (carries) sum ^= 0x1021
    }
  }
  return body + sum.toString(16).toUpperCase().padStart(4, '0')
}
const place: [string, string][] = [
  ['52', '0000'],
  ['53', '986'],
  ['58', 'BR'],
  ['59', 'CIA DE LUZ'],
  ['60', 'SAO PAULO'],
  ['62', '0503***'],
]
const recurrence = '0014br.gov.bcb.pix2545pix.example.com/rec/2353c790eefb11eaadc10242a'

it('a Pix Automático is named, alone or beside a payment, and an amount of nothing is typed by the payer', () => {
  const alone = pixOf(['00', '01'], ...place, ['80', recurrence])
  expect(readPaymentCode(alone, today)).toEqual({
    kind: 'pix',
    code: alone,
    payee: 'CIA DE LUZ',
    note: expect.stringContaining('Pix Automático') as string,
  })
  expect(readPaymentCode(alone.replace('LUZ', 'LUX'), today)).toHaveProperty('problem')
  const key = '0014br.gov.bcb.pix0114+5511987654321'
  const both = pixOf(['00', '01'], ['26', key], ...place.slice(0, 2), ['54', '10.00'], ...place.slice(2), [
    '80',
    recurrence,
  ])
  expect(readPaymentCode(both, today)).toMatchObject({
    amount: '10.00',
    note: expect.stringContaining('Pix Automático') as string,
  })
  const nothing = pixOf(['00', '01'], ['26', key], ...place.slice(0, 2), ['54', '0.00'], ...place.slice(2))
  expect(readPaymentCode(nothing, today)).toEqual({ kind: 'pix', code: nothing, payee: 'CIA DE LUZ' })
})

it('a PIX with what a copy brings along is the same', () => {
  const broken = `\u200b“${staticPix.slice(0, 40)}\r\n${staticPix.slice(40)}”`
  expect(readPaymentCode(broken, today)).toEqual({ kind: 'pix', code: staticPix, payee: 'Fulano de Tal' })
})

it('the PIX of an entry is read back as it was made', () => {
  const amount = amountOf('1234.56')!
  const receiver = { key: '+5511987654321', name: 'Padaria São João & Irmãos Ltda ME', city: 'São José do Rio Preto' }
  const payload = pixPayload(receiver, { amount, identifier: 'NF123' })!
  expect(readPaymentCode(payload, today)).toMatchObject({ kind: 'pix', amount, payee: 'Padaria Sao Joao & Irmaos' })
  expect(pixPayload({ ...receiver, key: 'nenhuma' }, { amount })).toBeUndefined()
})

it('a key is kept as the directory writes it', () => {
  expect(pixKeyOf('(11) 98765-4321')).toEqual({ type: 'phone', key: '+5511987654321' })
  expect(pixKeyOf('12.abc.345/01de-35')).toEqual({ type: 'cnpj', key: '12ABC34501DE35' })
  expect(pixKeyOf('Fulano@Example.com')).toEqual({ type: 'email', key: 'fulano@example.com' })
  expect(pixKeyOf('qualquer coisa')).toBeUndefined()
})
