import type { MoneyAccount } from '../finance-queries.ts'

type Accounts = readonly Pick<MoneyAccount, 'id' | 'name' | 'main' | 'last_used' | 'disabled'>[]

/**
 * The account offered first: the planned one, and the last one that moved where none is planned or only the Caixa, on
 * which everything waits that names no account. Undefined before the accounts are read.
 */
export function usualAccount(accounts: Accounts, planned: number | null) {
  const chosen = accounts.find(({ id, main }) => (planned === null ? main : id === planned))
  const last = accounts.find(({ last_used, disabled }) => last_used && !disabled)
  return chosen?.main ? (last ?? chosen) : chosen
}
