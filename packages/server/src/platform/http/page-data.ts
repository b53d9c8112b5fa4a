import { isDiscreetPath } from '@prumo/contract/discreet.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Actor } from '../scope.ts'
import { noPageData, type PageData, pathOf } from './pages.ts'
import type { RequestLimiter } from './request-limiter.ts'

/** The first data of a page for the session's user. */
export type PageDataFor = (request: FastifyRequest, actor: Actor | undefined) => Promise<PageData>

type Parts = {
  limiter: RequestLimiter
  /** The user of a token's session. @throws rate.limited. */
  sessionOf: (request: FastifyRequest, token: string) => Promise<Actor | undefined>
  boot: PageDataFor
}

/**
 * Pages are counted and wait in the queue like calls. A refused client still gets the page, with the refusal's
 * status and without first data: the browser draws it and asks for the data.
 */
export const pageDataOf =
  ({ limiter, sessionOf, boot }: Parts) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<PageData> => {
    try {
      // Whoever opens a page where visitors stay unknown is nobody's session, also when the browser has one.
      const token = isDiscreetPath(pathOf(request)) ? undefined : request.credentials.token
      if (token === undefined) await limiter.countUnknown('page', request.network)
      return await boot(request, token === undefined ? undefined : await sessionOf(request, token))
    } catch (error) {
      if (!(error instanceof AppError) || (error.status !== 429 && error.status !== 503)) throw error
      reply.code(error.status).header('retry-after', String(Math.ceil(error.details.retryAfter ?? 2)))
      return noPageData
    }
  }
