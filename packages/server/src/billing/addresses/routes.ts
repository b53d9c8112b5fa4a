import { addressCalls } from '@prumo/contract/billing/address/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { addressOfCep, findAddress, saveAddress } from './addresses.ts'
import { postalCodesService } from './postal-codes.ts'

export const addressRoutes = implement(addressCalls, {
  'GET /client/address': async ({ scope }) => {
    const address = await findAddress(scope)
    return { status: address !== undefined, response: address ?? null }
  },
  'POST /client/address': async ({ scope, body }) => ({
    message: 'Endereço salvo com sucesso',
    response: await saveAddress(scope, body),
  }),
  'GET /address/cep/{cep}': prepared(
    ({ services, params }) => addressOfCep(postalCodesService.of(services), params.cep),
    ({ made }) => made,
  ),
})
