import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

const staff = area
  .selectFrom('provider.staff')
  .select(['id', 'name', 'email', 'password_hash', 'secret', 'last_step', 'invited_hash', 'invited_until'])
  .select(['invited_secret', 'disabled_at', 'created_at'])

/** Everybody of the provider, by e-mail. In the system's scope, as all of this file. */
export const everyStaff = ({ db }: Pick<Scope, 'db'>) => db.all(staff.orderBy('email'))

export const staffByEmail = ({ db }: Scope, email: string) => db.first(staff.where('email', '=', email))

/** The holder of an invitation that has not ended, locked. */
export const lockInvited = ({ db, clock }: Scope, hash: string) =>
  db.first(staff.where('invited_hash', '=', hash).where('invited_until', '>', clock.now()).forUpdate())

export const lockStaff = ({ db }: Scope, id: number) => db.first(staff.where('id', '=', id).forUpdate())

export type StaffRow = NonNullable<Awaited<ReturnType<typeof staffByEmail>>>

/** What a sealed secret of the staff is sealed for. */
export const staffPurpose = (id: number) => `staff:${id}`
export const sealStaffSecret = ({ sealer }: Scope, id: number, secret: string) => sealer.seal(secret, staffPurpose(id))
export const openStaffSecret = ({ sealer }: Scope, id: number, sealed: string) => sealer.open(sealed, staffPurpose(id))
