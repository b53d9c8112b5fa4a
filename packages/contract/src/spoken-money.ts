import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words'
import type { Amount } from './money.ts'

/** '149.00' → 'cento e quarenta e nove reais', as receipts spell an amount out. */
export const spokenMoney = (amount: Amount): string => convertCurrencyToWords(Number(amount))
