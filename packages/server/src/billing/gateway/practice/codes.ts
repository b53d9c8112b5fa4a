import type { Amount } from '@prumo/contract/money.ts'
import { centsOf } from '@prumo/contract/money.ts'

/* What a boleto and a PIX of the practice gateway are paid with: of the right form, and worth nothing. */

const cycleStart = Date.UTC(2022, 4, 29)

const tenth = (digits: string) => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

const eleventh = (digits: string) => {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (2 + (place % 8)), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? '1' : String(digit)
}

/** The typed line of a boleto, 47 digits. Days are counted from 1000 on since 22/02/2025. */
export function practiceLine(number: number, value: Amount, dueOn: string): string {
  const factor = String((Date.parse(dueOn) - cycleStart) / 86_400_000)
    .padStart(4, '0')
    .slice(-4)
  const tail = factor + String(centsOf(value)).padStart(10, '0')
  const free = String(number).padStart(25, '0')
  const check = eleventh(`9999${tail}${free}`)
  const [one, two, three] = [`9999${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)] as const
  return `${one}${tenth(one)}${two}${tenth(two)}${three}${tenth(three)}${check}${tail}`
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** The text of a PIX, as a bank's application reads it. */
export function practicePix(id: string, value: Amount): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', `pix.example.com/qr/${id.replaceAll('_', '')}`)
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', value),
    field('58', 'BR'),
    field('59', 'PRUMO DEMONSTRACAO'),
    field('60', 'SAO PAULO'),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return text + checksum(text)
}

/** CRC-16/CCITT-FALSE. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
