import { getBankByCode } from '@brazilian-utils/brazilian-utils/get-bank-by-code'

/** The registered name of a bank by its three digits, '341'; undefined for a code that the register lacks. */
export const registeredBank = (code: string): string | undefined =>
  /^\d{3}$/.test(code) ? getBankByCode(code)?.name : undefined
