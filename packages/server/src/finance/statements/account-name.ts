import { registeredBank } from '@prumo/contract/finance/banks.ts'
import type { Statement } from './ofx.ts'

/** Everyday names of the banks used most; the register has their registered names. */
const called: Readonly<Record<string, string>> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '041': 'Banrisul',
  '070': 'BRB',
  '077': 'Inter',
  '085': 'Ailos',
  '104': 'Caixa Econômica',
  '197': 'Stone',
  '208': 'BTG Pactual',
  '212': 'Original',
  '237': 'Bradesco',
  '260': 'Nubank',
  '290': 'PagBank',
  '323': 'Mercado Pago',
  '336': 'C6 Bank',
  '341': 'Itaú',
  '380': 'PicPay',
  '403': 'Cora',
  '422': 'Safra',
  '748': 'Sicredi',
  '756': 'Sicoob',
}

/** The name of a bank by its code as files write it, '0341' or '1'; 'Banco 999' of one that nobody knows; '' without one. */
function bankName(written: string): string {
  const code = written
    .trim()
    .replace(/^0+(?=.)/, '')
    .padStart(3, '0')
  if (written.trim() === '') return ''
  return called[code] ?? registeredBank(code) ?? `Banco ${written.trim()}`
}

/** A name for the money account of a statement, 'Itaú ag. 1234 c/c 56789-0'; '' where the file does not number it. */
export function accountNameOf({
  kind,
  bank,
  branch,
  account,
}: Pick<Statement, 'bank' | 'branch' | 'account'> & { kind: string }): string {
  if (account === '') return ''
  if (kind === 'card') return `Cartão ${account}`.slice(0, 80)
  return [bankName(bank), branch && `ag. ${branch}`, `c/c ${account}`].filter(Boolean).join(' ').slice(0, 80)
}
