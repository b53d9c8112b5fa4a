import type { BillingAddress } from '@prumo/contract/billing/address/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import type { PostalCodes } from './postal-codes.ts'

type Address = z.output<typeof BillingAddress>

/** The address that the company is charged at. */
export const findAddress = (scope: Scope) =>
  scope.db.first(
    area
      .selectFrom('billing.addresses')
      .select(['cep', 'logradouro', 'number', 'complemento', 'localidade', 'bairro', 'uf', 'ddd'])
      .where('company_id', '=', scope.companyId),
  )

/** @throws address.missing. */
export async function requireAddress(scope: Scope) {
  const address = await findAddress(scope)
  if (!address) throw fail('address.missing')
  return address
}

export async function saveAddress(scope: Scope, address: Address) {
  const before = await findAddress(scope)
  const values = { ...address, updated_at: scope.clock.now() }
  await scope.db.run(
    area
      .insertInto('billing.addresses')
      .values({ company_id: scope.companyId, ...values })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values)),
  )
  await record(scope, 'billing_address.saved', scope.companyId, { ...(before && { before }), after: address })
  return address
}

/** The address of a postal code, for the form; empty fields when no register has it. */
export async function addressOfCep(postalCodes: PostalCodes, cep: string) {
  const found = await postalCodes.find(cep)
  return {
    cep,
    logradouro: found?.street ?? '',
    bairro: found?.district ?? '',
    localidade: found?.city ?? '',
    uf: found?.state ?? '',
    ddd: found?.areaCode ?? '',
    found: found !== undefined,
  }
}
