import type { CompanyUser } from '@prumo/contract/admin/users/endpoints.ts'
import { rightsOverMembers } from '../../identity/members/policy.ts'
import { type Member, members } from '../../identity/members/queries.ts'
import { type Seats, seats } from '../../identity/members/seats.ts'
import type { Scope } from '../../platform/scope.ts'
import { absencesByPerson, absencesOf } from '../absences/absences.ts'
import { namedUser, shownUser } from './wire.ts'

/**
 * The people who work in the company, and how many the plan allows. Without the permission `users`: active people, by
 * name, photograph and absences only (decision O001).
 */
export async function companyUsers(scope: Scope): Promise<{ response: CompanyUser[]; people: Seats | null }> {
  if (!scope.can('users')) {
    const [all, away] = await Promise.all([members(scope), absencesByPerson(scope)])
    const active = all.filter(({ disabled }) => !disabled)
    return {
      response: active.map((member) => namedUser(member, away.get(member.id) ?? [], member.id === scope.userId)),
      people: null,
    }
  }
  const [all, people, away] = await Promise.all([members(scope), seats(scope), absencesByPerson(scope)])
  const by = rightsOverMembers(scope.actor)
  return { response: all.map((member) => shownUser(member, by, away.get(member.id) ?? [])), people }
}

/** One of them as the acting person sees them. */
export async function shownMember(scope: Scope, member: Member): Promise<CompanyUser> {
  const away = await absencesOf(scope, member.id)
  return scope.can('users')
    ? shownUser(member, rightsOverMembers(scope.actor), away)
    : namedUser(member, away, member.id === scope.userId)
}
