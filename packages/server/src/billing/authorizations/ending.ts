import { activeContract } from '../contracts/queries.ts'
import { gatewayService } from '../gateway/gateway.ts'
import type { Outside } from '../outside.ts'
import { adoptAuthorization } from './adopting.ts'
import { companyAuthorizations, hasEnded, lastAuthorization } from './queries.ts'

/** Ends the authorizations by which nothing is to be debited any more: of a contract that is over, or paid otherwise. */
export async function endAuthorizations(outside: Outside) {
  const gateway = gatewayService.of(outside.services)
  const unused = await outside.reading(async (scope) => {
    const contract = await activeContract(scope)
    const wanted = contract?.method === 'pix_automatic' ? await lastAuthorization(scope, contract.id) : undefined
    return (await companyAuthorizations(scope)).filter((one) => !hasEnded(one) && one.id !== wanted?.id)
  })
  for (const { gateway_id: id } of unused) {
    await gateway.cancelAuthorization(id)
    const seen = await gateway.authorization(id)
    if (seen) await outside.writing((scope) => adoptAuthorization(scope, seen))
  }
}
