import { fail } from '../../platform/errors.ts'
import type { Actor } from '../../platform/scope.ts'
import type { Member } from './queries.ts'

/** The acting person's rights over the company's people. */
export type RightsOverMembers = {
  userId: number | null
  /** Responsible or root: they decide about permissions and about each other (decision O204). */
  leads: boolean
  /** Has the permission `users`, and not only to see. */
  manages: boolean
}

export const leads = (person: { isRoot: boolean; isResponsible: boolean }) => person.isRoot || person.isResponsible

/** As the session knew it at the beginning of the request; the system itself may do everything. */
export const rightsOverMembers = (actor: Actor): RightsOverMembers => ({
  userId: actor.userId,
  leads: actor.userId === null || leads(actor),
  manages: actor.userId === null || (actor.permissions.has('users') && !actor.onlySees.has('users')),
})

export type Abilities = {
  change: boolean
  /** Name and telephone. A consultant is one person in many companies: only they change them. */
  changePerson: boolean
  /** The e-mail is used for signing in: a person who could redirect it would take the account over. */
  changeEmail: boolean
  changeRights: boolean
  disable: boolean
  enable: boolean
  remove: boolean
  resetPassword: boolean
  resetTwoStep: boolean
  changePhoto: boolean
  /** Say when they are away. */
  changeAbsences: boolean
  inviteAgain: boolean
}

/** What a person may do with a member. Nobody decides about themselves, and only leaders change leaders. */
export function abilities(by: RightsOverMembers, member: Member): Abilities {
  const other = by.userId !== member.id
  const reaches = by.manages && (by.leads || !leads(member))
  const dispensable = !member.lastResponsible && !member.lastRoot
  const active = !member.disabled
  return {
    change: active && reaches,
    changePerson: active && reaches && !member.consultant,
    changeEmail: active && reaches && by.leads && other && !member.consultant,
    changeRights: active && reaches && by.leads && other,
    disable: active && reaches && other && dispensable,
    enable: !active && reaches,
    remove: by.leads && other && dispensable,
    resetPassword: active && by.leads && other && !member.consultant,
    resetTwoStep: member.twoStep && by.leads && other && !member.consultant,
    changePhoto: active && (reaches || !other),
    changeAbsences: by.manages || !other,
    inviteAgain: active && reaches && other && member.invited,
  }
}

/** @throws permission.denied, user.leader_denied. */
export function requireReach(by: RightsOverMembers, member: Member) {
  if (!by.manages) throw fail('permission.denied')
  if (leads(member) && !by.leads) throw fail('user.leader_denied')
}

/** @throws permission.denied for a person who is neither responsible nor root. */
export function requireLead(by: RightsOverMembers) {
  if (!by.leads) throw fail('permission.denied')
}

/** @throws user.self: nobody locks themselves out (decision O221). */
export function requireOther(by: RightsOverMembers, member: Member, message: string) {
  if (by.userId === member.id) throw fail('user.self', { message })
}

/** @throws user.last_responsible, user.last_root: somebody must be able to decide (decision O221). */
export function requireDispensable(member: Member) {
  if (member.lastResponsible) throw fail('user.last_responsible')
  if (member.lastRoot) throw fail('user.last_root')
}
