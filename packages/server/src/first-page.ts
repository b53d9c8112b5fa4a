import type { Call, CallKey } from '@prumo/contract/contract.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { waitingCalls } from '@prumo/contract/notifications/waiting/endpoints.ts'
import { pack } from '@prumo/contract/packing.ts'
import { calendarCalls } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { account } from './identity/account/account.ts'
import { googleOpening, googlePath } from './identity/google/page.ts'
import { waitingFor } from './notifications/waiting/reading.ts'
import type { Database } from './platform/database/database.ts'
import { AppError } from './platform/errors.ts'
import { requireEntry } from './platform/http/gate.ts'
import { offeredTo } from './platform/http/offering.ts'
import { type PageData, pathOf, signedOutData } from './platform/http/pages.ts'
import type { Prerendered } from './platform/http/prerendered.ts'
import { serializer } from './platform/http/serializer.ts'
import { type Actor, inScope, type Scope, type Services } from './platform/scope.ts'
import type { Settings } from './platform/settings.ts'
import { firstLate, today, weekLoad } from './routine/calendar/days.ts'

/**
 * What Home reads, by its calls, is written into the page, so that Home is rendered once and nothing moves: of the late
 * tasks the first, of the week its figures. The browser reads the rest once Home is drawn.
 */
const home = {
  'GET /calendar/day': async (scope: Scope) => ({ day: await today(scope) }),
  'GET /calendar/late': async (scope: Scope) => ({ late: await firstLate(scope) }),
  'GET /waiting': waitingFor,
}
const calls = { ...calendarCalls, ...waitingCalls }

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
  const signInData = prerendered?.signIn().then((seen): PageData => ({ ...signedOutData, seen, ahead: ['sign-in'] }))
  const answers = Object.entries(home).map(([key, read]) => {
    const call: Call = calls[key as keyof typeof home]
    const toJson = serializer(call.response as z.ZodType, settings.NODE_ENV !== 'production')
    return { key, call, answer: async (scope: Scope) => toJson(offeredTo(scope.actor, await read(scope))) }
  })

  async function homeAnswers(request: FastifyRequest, actor: Actor): Promise<object | undefined> {
    try {
      for (const { key, call } of answers) requireEntry(actor, key as CallKey, call)
      return await inScope(database, services, actor, { readOnly: true }, async (scope) => {
        const [week, ...each] = await Promise.all([
          weekLoad(scope),
          ...answers.map(async ({ key, answer }) => [key, JSON.parse(await answer(scope)) as unknown] as const),
        ])
        return { ...Object.fromEntries(each), week }
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
      // Home is drawn alone, before the rest of the product has come.
      ahead: path === '/' ? [] : ['whole'],
      seen: answers && (await homeSeen(request, who, answers)),
      opening: isGoogle && settings.GOOGLE_CLIENT_ID ? googleOpening : undefined,
    }
  }
}
