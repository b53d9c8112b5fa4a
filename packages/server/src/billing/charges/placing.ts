import type { Amount } from '@prumo/contract/money.ts'
import { findCompany } from '../../identity/companies/all.ts'
import { AppError } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { restoredAt } from '../../platform/storage/marking.ts'
import { refreshAccess } from '../access/refreshing.ts'
import { requireAddress } from '../addresses/addresses.ts'
import { contractRows } from '../contracts/queries.ts'
import { type GatewayCustomer, gatewayService, type TypedCard, type WantedCharge } from '../gateway/gateway.ts'
import type { Outside } from '../outside.ts'
import { type Terms, terms } from '../terms.ts'
import { adoptCharge, cardPurpose, enterPayment } from './adopting.ts'
import { type Charge, customerReference, findCharge, lockBilling } from './queries.ts'
import { giveUp } from './recovering.ts'

/** What is only in memory: who pays, and the card that was typed. */
export type Payer = { taxId?: string; card?: TypedCard; ip?: string }

/**
 * Has the gateway make a charge that was requested before. Every end is stored: made, refused, or unknown, which the job
 * of the attempt finds out.
 * @throws payment.refused, payment.unavailable.
 */
export async function placeCharge(outside: Outside, requested: Charge, payer: Payer): Promise<Charge> {
  const { reading, writing } = outside
  if (requested.value === '0.00') {
    await writing((scope) => giveFree(scope, requested))
    return reading((scope) => findCharge(scope, requested.id))
  }
  const gateway = gatewayService.of(outside.services)
  const order = await reading((scope) => orderOf(scope, requested, payer))
  try {
    const customer = await gateway.ensureCustomer(await reading((scope) => customerOf(scope, payer.taxId)))
    const made = (await madeBefore(outside, requested)) ?? (await gateway.createCharge({ ...order, customer }))
    await writing((scope) => adoptCharge(scope, made, 'gateway'))
  } catch (error) {
    if (isRefusal(error)) await writing((scope) => giveUp(scope, requested.id, 'refused'))
    throw error
  }
  return reading((scope) => findCharge(scope, requested.id))
}

/** A charge that was made before a restore of the database, which does not know of it, is not made twice. */
async function madeBefore({ reading, services }: Outside, { reference, method, debited_by }: Charge) {
  if (!(await reading((scope) => restoredAt(scope.db)))) return undefined
  const asks = method === 'pix_automatic' && debited_by === null
  const customer = asks ? await reading(async (scope) => customerReference(scope)) : undefined
  return gatewayService.of(services).chargeByReference(reference, customer)
}

export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'payment.refused'

async function orderOf(scope: Scope, charge: Charge, { card, ip }: Payer): Promise<Omit<WantedCharge, 'customer'>> {
  const contract = await contractRows.find(scope, charge.contract_id)
  const token = contract.card_token && scope.sealer.open(contract.card_token, cardPurpose(scope.companyId))
  return {
    reference: charge.reference,
    method: charge.method,
    value: charge.value,
    dueOn: charge.due_on,
    description: `Prumo, plano ${contract.plan_name}`,
    ...(charge.method === 'credit_card' && (card ? { card } : token ? { card: { token } } : {})),
    ...(ip !== undefined && { ip }),
    ...(charge.method === 'pix_automatic' && {
      automatic: automaticOf(charge, contract.plan_price as Amount, await terms(scope)),
    }),
  }
}

const automaticOf = (
  { debited_by, period_to }: Charge,
  limit: Amount,
  { to_pay }: Terms,
): NonNullable<WantedCharge['automatic']> =>
  debited_by === null ? { limit, startsOn: period_to, validSeconds: to_pay * 24 * 3600 } : { authorization: debited_by }

export async function customerOf(scope: Scope, taxId: string | undefined): Promise<GatewayCustomer> {
  const { name, tax_id, email, phone } = await findCompany(scope)
  const address = await requireAddress(scope)
  return {
    reference: customerReference(scope),
    name,
    taxId: taxId ?? tax_id,
    email,
    phone,
    address: {
      cep: address.cep,
      street: address.logradouro,
      number: address.number,
      complement: address.complemento,
      district: address.bairro,
    },
  }
}

/** A charge that a coupon pays whole is received at once, and no gateway hears of it. */
async function giveFree(scope: Scope, charge: Charge) {
  await lockBilling(scope)
  await enterPayment(scope, charge, { state: 'received', paidOn: scope.today, value: charge.value }, 'prumo')
  await refreshAccess(scope)
}
