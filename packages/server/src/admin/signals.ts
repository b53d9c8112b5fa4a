import { daysBetween, todayIn } from '@prumo/contract/dates.ts'
import { count } from '@prumo/contract/words.ts'
import { members } from '../identity/members/queries.ts'
import { lastMoved } from '../platform/audit/last-moved.ts'
import type { Scope } from '../platform/scope.ts'
import type { Said, Signals } from '../platform/signals.ts'

/** Days without anything done, from which it is watched, and bad. */
const [still, stopped] = [7, 14]

/** True if somebody does something here, as the trail shows it to people who lead, and people who were never here. */
export const adminSignals: readonly Signals[] = [
  { audience: 'responsible', read: movementSaid },
  { audience: 'users', read: signedInSaid },
]

async function movementSaid(scope: Scope): Promise<Said[]> {
  const own = (await members(scope)).filter(({ consultant }) => !consultant).map(({ id }) => id)
  const at = await lastMoved(scope, own)
  if (!at) return [{ id: 'movement', tone: 'quiet', words: 'Nada feito ainda', weight: 0, link: '/audit' }]
  const days = Math.max(0, daysBetween(todayIn(scope.actor.timeZone, at), scope.today))
  const words = days === 0 ? 'Mudou hoje' : days === 1 ? 'Mudou ontem' : `Nada há ${days} dias`
  const tone = days >= stopped ? 'bad' : days >= still ? 'watch' : 'good'
  return [{ id: 'movement', tone, words, weight: days, link: '/audit' }]
}

async function signedInSaid(scope: Scope): Promise<Said[]> {
  const own = (await members(scope)).filter(({ consultant, disabled }) => !consultant && !disabled)
  const never = own.filter(({ lastSignedInAt }) => lastSignedInAt === null).length
  if (own.length === 0) return []
  const words = never === 0 ? 'Todos já entraram' : count(never, 'nunca entrou', 'nunca entraram')
  return [{ id: 'signed_in', tone: never > 0 ? 'watch' : 'good', words, weight: never, link: '/users' }]
}
