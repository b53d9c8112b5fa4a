/*
 * Brazilian identifiers: CPF, CNPJ, CEP and telephone numbers.
 * They are stored and sent as text without mask; the mask is only how they are shown.
 */

const TAX_ID_MASK = /[\s./-]/g
const PHONE_MASK = /[\s().-]/g
const CEP_MASK = /[\s.-]/g

/** The 67 area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/**
 * A CPF or CNPJ as it is stored: without mask, letters in upper case.
 * Only the characters of the mask (`.`, `/`, `-`, white space) are dropped; anything else stays, so that it fails
 * validation instead of vanishing. Letters are part of a CNPJ issued since July 2026. Never throws.
 * @example normalizeTaxId('12.abc.345/01de-35') // '12ABC34501DE35'
 */
export function normalizeTaxId(value: string): string {
  return value.replace(TAX_ID_MASK, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/**
 * True if the text, masked or bare, is a CPF: 11 digits, not all equal, with both check digits right.
 * The official algorithm is blind to a few single-digit errors, all in numbers whose first check digit is 0.
 */
export function isCpf(value: string): boolean {
  const id = normalizeTaxId(value)
  if (!/^\d{11}$/.test(id) || allEqual(id)) return false
  return checkDigit(id.slice(0, 9), 10) === id[9] && checkDigit(id.slice(0, 10), 11) === id[10]
}

/**
 * True if the text, masked or bare, is a CNPJ: 12 digits or letters and two check digits (IN RFB 2.229/2024).
 * Letters count as their ASCII code − 48, so the check digits of numeric ones are as they always were.
 */
export function isCnpj(value: string): boolean {
  const id = normalizeTaxId(value)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(id) || allEqual(id)) return false
  return checkDigit(id.slice(0, 12), 9) === id[12] && checkDigit(id.slice(0, 13), 9) === id[13]
}

/** True if the text, masked or bare, is a CPF or a CNPJ; the length tells which (11 or 14). */
export function isTaxId(value: string): boolean {
  return isCpf(value) || isCnpj(value)
}

/**
 * A tax id for reading: 11 characters as CPF `000.000.000-00`, 14 as CNPJ `AA.AAA.AAA/AAAA-00`, anything else
 * unchanged. Check digits are not verified: what is stored must be shown. Source: decision O212.
 */
export function formatTaxId(value: string): string {
  const id = normalizeTaxId(value)
  if (/^\d{11}$/.test(id)) return id.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  if (/^[0-9A-Z]{12}\d{2}$/.test(id)) return id.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  return value
}

const WRITTEN_TAX_ID =
  /(?<![0-9A-Za-z])(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}|\d{11}|[0-9A-Z]{12}\d{2})(?![0-9A-Za-z])/g

/**
 * A text with the first and last digits of each CPF and CNPJ in it covered: '***.982.247-**'. Of what has no mask only
 * numbers with right check digits are taken for one.
 */
export const maskTaxIds = (text: string): string =>
  text.replaceAll(WRITTEN_TAX_ID, (found) => {
    const id = normalizeTaxId(found)
    if (id === found && !isTaxId(id)) return found
    return id.length === 11
      ? `***.${id.slice(3, 6)}.${id.slice(6, 9)}-**`
      : `**.${id.slice(2, 5)}.${id.slice(5, 8)}/****-**`
  })

/**
 * A telephone number as it is stored: area code and number, 10 or 11 digits, without mask.
 * Drops the country code (`+55`) and the long-distance `0` that people write in front. Other characters than the
 * mask, and the plus sign of another country, stay, so that they fail validation. Never throws.
 * @example normalizePhone('+55 (11) 98765-4321') // '11987654321'
 */
export function normalizePhone(value: string): string {
  const dialled = value.replace(PHONE_MASK, '')
  // 55 is also the area code of Santa Maria: without a plus sign only what is too long can start with the country.
  const national = dialled.replace(/^\+55|^55(?=\d{10,11}$)/, '')
  return national.replace(/^0(?=\d{10,11}$)/, '')
}

/**
 * True if the text, masked or bare, is a Brazilian number with its area code: 9 digits starting with 9 (mobile) or
 * 8 digits starting with 2 to 5 (landline). Numbers without area code (0800, 4004) are not.
 */
export function isPhone(value: string): boolean {
  const phone = normalizePhone(value)
  return /^\d\d(9\d{8}|[2-5]\d{7})$/.test(phone) && AREA_CODES.has(phone.slice(0, 2))
}

/**
 * A telephone number for reading: `(11) 98765-4321` or `(11) 3456-7890`; anything that is not an existing area code
 * followed by 8 or 9 digits is returned unchanged. Source: decision O211.
 */
export function formatPhone(value: string): string {
  const phone = normalizePhone(value)
  if (!/^\d{10,11}$/.test(phone) || !AREA_CODES.has(phone.slice(0, 2))) return value
  return `(${phone.slice(0, 2)}) ${phone.slice(2, -4)}-${phone.slice(-4)}`
}

/** A postal code as it is stored: 8 digits without mask. Other characters stay, so that they fail validation. */
export function normalizeCep(value: string): string {
  return value.replace(CEP_MASK, '')
}

/** True if the text, masked or bare, has the shape of a CEP: 8 digits, from 01000-000 on. Not whether it was issued. */
export function isCep(value: string): boolean {
  const cep = normalizeCep(value)
  return /^\d{8}$/.test(cep) && cep >= '01000000'
}

/** A postal code for reading: 8 digits as `01310-100`, anything else unchanged. */
export function formatCep(value: string): string {
  const cep = normalizeCep(value)
  return /^\d{8}$/.test(cep) ? `${cep.slice(0, 5)}-${cep.slice(5)}` : value
}

/** Modulo 11. Weights grow from 2 at the right and start again after `highest`. Remainders 0 and 1 give the digit 0. */
function checkDigit(body: string, highest: number): string {
  let sum = 0
  let weight = 2
  for (let i = body.length - 1; i >= 0; i--) {
    sum += (body.charCodeAt(i) - 48) * weight
    weight = weight === highest ? 2 : weight + 1
  }
  const remainder = sum % 11
  return remainder < 2 ? '0' : String(11 - remainder)
}

function allEqual(text: string): boolean {
  return /^(.)\1*$/.test(text)
}

/** The 27 codes of Brazilian states (rule R298). */
export const states = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const
export type State = (typeof states)[number]
