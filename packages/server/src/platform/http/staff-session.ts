import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { fail } from '../errors.ts'
import type { Actor } from '../scope.ts'
import type { Serving } from './implement.ts'

/** The session of the provider's staff, which the browser sends to the provider's own calls only. */
export const staffCookie = 'provider_token'

/**
 * The actor of a call of the provider. The header wins over the cookie, as in a company's calls; a company's session is
 * none here, because the two are looked up in tables of their own.
 * @throws session.required, session.expired, request.origin, rate.limited.
 */
export async function enterAsStaff(request: FastifyRequest, serving: Serving): Promise<Actor> {
  const { credentials, network } = request
  const fromHeader = credentials.token !== undefined && !credentials.fromCookie
  const token = fromHeader ? credentials.token : request.cookies[staffCookie]
  if (!token) {
    await serving.limiter.countUnknown('call', network)
    throw fail('session.required')
  }
  if (!fromHeader) serving.requireOwnOrigin(request)
  const actor = await serving.limiter.recognise({ token, network }, (party) => serving.authenticateStaff(token, party))
  if (!actor) throw fail('session.expired')
  return actor
}
