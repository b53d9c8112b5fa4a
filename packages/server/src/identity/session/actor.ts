import { accessOf } from '@prumo/contract/access.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { type Clock, today } from '../../platform/clock.ts'
import type { Actor } from '../../platform/scope.ts'
import { type PaymentState, paymentStatusOn } from '../account/payment-status.ts'

/** A member of a company as this area's queries read it. */
export type MemberRow = PaymentState & {
  user_id: number
  company_id: number
  name: string
  consultant: boolean
  must_change_password: boolean
  two_step_due: boolean
  is_root: boolean
  is_responsible: boolean
  permissions: string[]
  only_sees: string[]
  approves: string[]
  time_zone: string
  /** When their account is deleted. */
  deletion_due_at: Date | null
  email_proven: boolean
}

/** The actor of a member, for the other areas. */
export function actorOf(member: MemberRow, sessionId: number | null, clock: Clock): Actor {
  const paymentStatus = paymentStatusOn(today(clock, member.time_zone), member)
  return {
    sessionId,
    companyId: member.company_id,
    userId: member.user_id,
    name: member.name,
    type: member.consultant ? 'consultor' : 'client',
    permissions: new Set(member.permissions as Permission[]),
    onlySees: new Set(member.only_sees as Permission[]),
    approves: new Set(member.approves as Permission[]),
    isRoot: member.is_root,
    isResponsible: member.is_responsible,
    paymentStatus,
    access: accessOf(paymentStatus),
    timeZone: member.time_zone,
    mustChangePassword: member.must_change_password,
    leaving: member.deletion_due_at !== null,
    mustSetUpTwoStep: member.two_step_due,
    unproven: member.payment_status === 'PERIOD_FREE' && !member.email_proven,
  }
}

/** The system itself as the actor in a company, for jobs. */
export const systemActor = (companyId: number, timeZone: string): Actor => ({
  sessionId: null,
  companyId,
  userId: null,
  name: 'Prumo',
  type: 'client',
  permissions: new Set(),
  onlySees: new Set(),
  approves: new Set(),
  isRoot: false,
  isResponsible: false,
  paymentStatus: 'PAYMENT_TRUE',
  access: 'full',
  timeZone,
  mustChangePassword: false,
  leaving: false,
  mustSetUpTwoStep: false,
  unproven: false,
})
