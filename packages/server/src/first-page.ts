import type { Call, CallKey, Schema } from '@prumo/contract/contract.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { waitingCalls } from '@prumo/contract/notifications/waiting/endpoints.ts'
import { pack } from '@prumo/contract/packing.ts'
import { calendarCalls } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { account } from './identity/account/account.ts'
import { googleOpening, googlePath } from './identity/google/page.ts'
import { waitingRoutes } from './notifications/waiting/routes.ts'
import type { Database } from './platform/database/database.ts'
import { AppError } from './platform/errors.ts'
import { requireEntry } from './platform/http/gate.ts'
import { offeredTo } from './platform/http/offering.ts'
import { type PageData, pathOf, signedOutData } from './platform/http/pages.ts'
import type { Prerendered } from './platform/http/prerendered.ts'
import { serializer } from './platform/http/serializer.ts'
import { valid } from './platform/http/validation.ts'
import { type Actor, inScope, type Scope, type Services } from './platform/scope.ts'
import type { Settings } from './platform/settings.ts'
import { calendarRoutes } from './routine/calendar/routes.ts'

/**
 * The calls that Home reads. Their answers are written into the page, so that Home is rendered once and nothing moves.
 */
const home = ['GET /calendar/day', 'GET /calendar/late', 'GET /calendar/week', 'GET /waiting'] as const
const calls = { ...calendarCalls, ...waitingCalls }
const handlers = { ...calendarRoutes.handlers, ...waitingRoutes.handlers }

type Parts = {
  database: Database
  services: Services
  settings: Settings
  /** Undefined where the web application was not built. */
  prerendered: Prerendered | undefined
}

/**
 * The data a page has and the origins it may reach: the account of the session, Home's first answers, and Google's
 * screen. Sign-in and Home are also rendered, so that they are seen before the page's scripts have come.
 */
export function firstPages({ database, services, settings, prerendered }: Parts) {
  const signInData = prerendered?.signIn().then((seen): PageData => ({ ...signedOutData, seen }))
  const answers = home.map((key) => {
    const call: Call = calls[key]
    const toJson = serializer(call.response as z.ZodType, settings.NODE_ENV !== 'production')
    const handle = handlers[key] as (input: { scope: Scope; query: object }) => unknown
    // What the contract makes of a query that asks for nothing.
    const query = call.query ? valid(call.query as Schema as z.ZodType<object>, {}) : {}
    return { key, call, answer: async (scope: Scope) => toJson(offeredTo(scope.actor, await handle({ scope, query }))) }
  })

  async function homeAnswers(request: FastifyRequest, actor: Actor): Promise<object | undefined> {
    try {
      for (const { key, call } of answers) requireEntry(actor, key as CallKey, call)
      return await inScope(database, services, actor, { readOnly: true }, async (scope) => {
        const each = await Promise.all(answers.map(async ({ key, answer }) => [key, await answer(scope)] as const))
        return Object.fromEntries(each.map(([key, json]) => [key, JSON.parse(json) as unknown]))
      })
    } catch (error) {
      // Without them the page requests the answers itself, and shows the error.
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'first answers')
      return undefined
    }
  }

  async function homeSeen(request: FastifyRequest, account: Account, answers: object): Promise<string | undefined> {
    // Who leaves with the company sees another screen there.
    if (!prerendered || account.deletion_due_at) return undefined
    try {
      return await prerendered.home({ account, answers })
    } catch (error) {
      request.log.error({ err: error }, 'prerendering')
      return undefined
    }
  }

  return async (request: FastifyRequest, actor: Actor | undefined): Promise<PageData> => {
    const path = pathOf(request)
    if (!actor) return (path === '/' && (await signInData)) || signedOutData
    const [who, answers] = await Promise.all([
      inScope(database, services, actor, { readOnly: true }, account),
      path === '/' ? homeAnswers(request, actor) : undefined,
    ])
    const parts = [`"account":${JSON.stringify(who)}`]
    if (answers) parts.push(`"answers":${JSON.stringify(pack(answers))}`)
    const isGoogle = path === googlePath
    if (isGoogle) parts.push(`"google_client_id":${JSON.stringify(settings.GOOGLE_CLIENT_ID ?? null)}`)
    return {
      json: `{${parts.join()}}`,
      seen: answers && (await homeSeen(request, who, answers)),
      opening: isGoogle && settings.GOOGLE_CLIENT_ID ? googleOpening : undefined,
    }
  }
}
