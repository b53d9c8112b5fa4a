/*
 * What somebody pastes to pay: the digits of a boleto, or a PIX 'copia e cola'. It is read without a connection. Boletos
 * and PIX payloads are read by @brazilian-utils; the sentences that say what a text is not are ours.
 */
import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { type Amount, amountOf, ofCents } from '../money.ts'
import { trimmed } from '../trimming.ts'
import {
  checkDigitOfCharge,
  lineOfBill,
  lineOfCharge,
  remainder11,
  wrongFieldOfBill,
  wrongFieldOfCharge,
} from './bank-slip.ts'
import { registeredBank } from './banks.ts'

/** What a payment code says. Absent is what the payer types: not every code has an amount or a date. */
export type PaymentCode = {
  kind: 'charge' | 'bill' | 'pix'
  /** The code as it is kept: digits only of a boleto, the payload of a PIX. */
  code: string
  amount?: Amount
  /** yyyy-MM-dd. */
  due?: string
  /** The bank of a charge, the receiver of a PIX, the kind of biller of a utility or tax. */
  payee?: string
  description?: string
  /** What to know before paying, in Portuguese. */
  note?: string
}

export type NoPaymentCode = { problem: string }

export const isProblem = (read: PaymentCode | NoPaymentCode): read is NoPaymentCode => 'problem' in read

/** Characters that a copy brings along and no code holds: invisible ones, and quotes around it. */
const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad]/g
const quote = /["'“”‘’«»\s]/

/**
 * Reads a pasted text.
 *
 * @param today yyyy-MM-dd: a boleto's date is a number of days that began again in 2025; the date next to today is taken.
 */
export function readPaymentCode(text: string, today: string): PaymentCode | NoPaymentCode {
  const written = trimmed(text.replaceAll(invisible, ''), quote)
  if (/^0002\d\d/.test(written)) return readPix(written.replaceAll(/[\r\n\t]/g, ''))
  const digits = written.replaceAll(/[\s.\-–—_]/g, '')
  if (/^\d+$/.test(digits) && digits.length > 14) return readDigits(digits, today)
  if (getPixKeyInfo(written)) {
    return { problem: 'Isto é uma chave PIX, não um código. Cole o PIX copia e cola, que começa com 000201.' }
  }
  return { problem: 'Isto não é uma linha digitável de boleto nem um PIX copia e cola.' }
}

function readDigits(digits: string, today: string): PaymentCode | NoPaymentCode {
  const bill = digits.startsWith('8')
  if (digits.length === 44) {
    if (!bill && isAccessKey(digits)) {
      return { problem: 'Isto parece a chave de acesso de uma nota fiscal, não um boleto.' }
    }
    if (!bill && checkDigitOfCharge(digits.slice(0, 4) + digits.slice(5)) !== Number(digits[4])) {
      return { problem: 'O código de barras tem algum dígito errado. Confira e cole de novo.' }
    }
    return readLine(bill ? lineOfBill(digits) : lineOfCharge(digits), today)
  }
  const expected = bill ? 48 : 47
  if (digits.length !== expected) {
    const named = bill ? 'A linha digitável de uma conta ou tributo' : 'A linha digitável de um boleto'
    return { problem: `${named} tem ${expected} dígitos, e esta tem ${digits.length}. Copie de novo, inteira.` }
  }
  return readLine(digits, today)
}

const segments: Record<number, string> = {
  1: 'Prefeitura',
  2: 'Saneamento',
  3: 'Energia elétrica ou gás',
  4: 'Telecomunicações',
  5: 'Órgão público',
  6: 'Carnê ou empresa',
  7: 'Multa de trânsito',
  9: 'Uso exclusivo do banco',
}

function readLine(line: string, today: string): PaymentCode | NoPaymentCode {
  const bill = line.length === 48
  const wrong = bill ? wrongFieldOfBill(line) : wrongFieldOfCharge(line)
  if (wrong !== undefined) {
    const where = wrong === 0 ? 'em algum dos campos' : `no ${wrong}º campo`
    return { problem: `Há um dígito errado ${where}. Confira e cole de novo.` }
  }
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const info = getBoletoInfo(line, { referenceDate: new Date(year, month - 1, day) })
  if (!info) return { problem: 'Este boleto não pôde ser lido. Confira os dígitos.' }
  const amount = info.amount > 0 && info.hasEffectiveValue !== false ? ofCents(BigInt(info.amount)) : undefined
  const due = info.expirationDate ? localDay(info.expirationDate) : undefined
  const payee = bill ? segments[info.segment ?? 0] : registeredBank(info.bankCode)
  const missing = [!amount && 'o valor', !due && 'o vencimento'].filter((part) => part !== false)
  return {
    kind: bill ? 'bill' : 'charge',
    code: line,
    ...(amount && { amount }),
    ...(due && { due }),
    ...(payee && { payee }),
    ...(missing.length && { note: `Este boleto não traz ${missing.join(' nem ')}: preencha como está no documento.` }),
  }
}

const chargeNote = 'Este PIX é uma cobrança: o valor e o vencimento aparecem no aplicativo do banco.'
const recurringNote =
  'Este é um Pix Automático: com ele se autorizam pagamentos que se repetem. Autorize no aplicativo do banco.'

function readPix(payload: string): PaymentCode | NoPaymentCode {
  const fields = pixFields(payload)
  const isRecurring = /^0014br\.gov\.bcb\.pix/i.test(fields?.get('80') ?? '')
  const info = fields && getPixPayloadInfo(withoutNothing(fields))
  if (!info) {
    if (!isRecurring)
      return { problem: 'O código PIX está incompleto ou foi alterado. Copie de novo, do começo ao fim.' }
    const payee = fields?.get('59')?.trim()
    return { kind: 'pix', code: payload, ...(payee && { payee }), note: recurringNote }
  }
  const amount = info.amount === undefined ? undefined : amountOf(String(info.amount))
  return {
    kind: 'pix',
    code: payload,
    ...(amount && { amount }),
    ...(info.merchantName.trim() && { payee: info.merchantName.trim() }),
    ...(info.description?.trim() && { description: info.description.trim() }),
    ...(isRecurring ? { note: recurringNote } : info.url && { note: chargeNote }),
  }
}

/** The fields of a PIX payload by their numbers; undefined where it is not whole or its check sum is another. */
function pixFields(payload: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < payload.length; ) {
    const [id, length] = [payload.slice(at, at + 2), Number(payload.slice(at + 2, at + 4))]
    const value = payload.slice(at + 4, at + 4 + length)
    if (!/^\d\d$/.test(id) || !Number.isInteger(length) || value.length !== length) return undefined
    fields.set(id, value)
    at += 4 + length
  }
  const sum = fields.get('63')
  return sum !== undefined && payload.endsWith(sum) && sum.toUpperCase() === checkSum(payload.slice(0, -4))
    ? fields
    : undefined
}

/** The payload without an amount of nothing, which some banks write where the payer types it. */
function withoutNothing(fields: ReadonlyMap<string, string>): string {
  const kept = [...fields].filter(([id, value]) => id !== '63' && (id !== '54' || /[1-9]/.test(value)))
  const body = `${kept.map(([id, value]) => `${id}${String(value.length).padStart(2, '0')}${value}`).join('')}6304`
  return body + checkSum(body)
}

/** CRC-16 of the manual of the BR Code: polynomial 0x1021, begun with 0xFFFF, over the bytes in UTF-8. */
function checkSum(text: string): string {
  let sum = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = ((sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff) >>> 0
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

const states = new Set('11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '))

/** NF-e, NFC-e, CT-e…: state, year and month, issuer, model, and a check digit of modulo 11 over the other 43. */
function isAccessKey(digits: string): boolean {
  const month = Number(digits.slice(4, 6))
  if (!states.has(digits.slice(0, 2)) || month < 1 || month > 12) return false
  if (!['55', '57', '58', '59', '62', '63', '65', '66', '67'].includes(digits.slice(20, 22))) return false
  const check = 11 - remainder11(digits.slice(0, 43))
  return (check > 9 ? 0 : check) === Number(digits[43])
}

const localDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
