import type { AwayTime } from '@prumo/contract/admin/absences/absences.ts'
import type { CompanyUser } from '@prumo/contract/admin/users/endpoints.ts'
import { photoPathOf } from '../../identity/members/photo.ts'
import { abilities, type RightsOverMembers } from '../../identity/members/policy.ts'
import type { Member } from '../../identity/members/queries.ts'

/** A member as the API shows them to a reader with the permission `users`; '1' means enabled (decision O200). */
export function shownUser(member: Member, by: RightsOverMembers, absences: AwayTime[]): CompanyUser {
  const can = abilities(by, member)
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    phone: member.phone,
    is_disabled: member.disabled ? '2' : '1',
    permissions: member.permissions,
    only_sees: member.onlySees,
    approves: member.approves,
    is_responsible: member.isResponsible,
    is_root: member.isRoot ? 'YES' : 'NO',
    consultor: member.consultant,
    two_step: member.twoStep,
    last_signed_in_at: member.lastSignedInAt?.toISOString() ?? null,
    photo_path: photoPathOf(member),
    absences,
    updated_at: member.updatedAt.toISOString(),
    can: {
      change: can.change,
      change_name_and_phone: can.changePerson,
      change_email: can.changeEmail,
      change_permissions: can.changeRights,
      disable: can.disable,
      enable: can.enable,
      delete: can.remove,
      reset_password: can.resetPassword,
      reset_two_step: can.resetTwoStep,
      change_photo: can.changePhoto,
      change_absences: can.changeAbsences,
      invite_again: can.inviteAgain,
    },
  }
}

/** A colleague as everybody sees them: name, photograph and when they are away only (decision O001). */
export const namedUser = (member: Member, absences: AwayTime[], own: boolean): CompanyUser => ({
  id: member.id,
  name: member.name,
  email: null,
  phone: null,
  is_disabled: '1',
  permissions: [],
  only_sees: [],
  approves: [],
  is_responsible: null,
  is_root: null,
  consultor: null,
  two_step: null,
  last_signed_in_at: null,
  photo_path: photoPathOf(member),
  absences,
  can: {
    change: false,
    change_name_and_phone: false,
    change_email: false,
    change_permissions: false,
    disable: false,
    enable: false,
    delete: false,
    reset_password: false,
    reset_two_step: false,
    change_photo: own,
    change_absences: own,
    invite_again: false,
  },
})
