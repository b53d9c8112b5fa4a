import { pixPayload } from '@prumo/contract/finance/pix.ts'
import { findCompany } from '../../identity/companies/all.ts'
import { fail } from '../../platform/errors.ts'
import { qrCode } from '../../platform/qr-code.ts'
import type { Scope } from '../../platform/scope.ts'
import { findEntry } from './listing.ts'

/**
 * The PIX by which what is open of an income is received: on its money account if that has a key, else on the first that
 * has one. Nobody says when it is paid; that comes with the bank's statement.
 *
 * @throws not_found, finance.nothing_to_receive, finance.no_pix_key.
 */
export async function pixOf(scope: Scope, id: number) {
  const { sum_type, open, situation, money_account_id } = await findEntry(scope, id)
  if (sum_type !== '1' || situation === 'paid' || open.startsWith('-')) throw fail('finance.nothing_to_receive')
  const account = await scope.db.first<{ pix_key: string; pix_city: string }>`
    select pix_address as pix_key, pix_city from finance.money_accounts
    where company_id = ${scope.companyId} and pix_address <> '' and put_away_at is null
    order by id <> ${money_account_id}, not main, id limit 1`
  if (!account) throw fail('finance.no_pix_key')
  const { name, trade_name } = await findCompany(scope)
  const receiver = trade_name || name
  const payload = pixPayload(
    { key: account.pix_key, name: receiver, city: account.pix_city },
    { amount: open, identifier: `L${id}` },
  )
  if (payload === undefined) throw fail('finance.no_pix_key')
  return { payload, qr_code: qrCode(payload), value: open, key: account.pix_key, receiver }
}
