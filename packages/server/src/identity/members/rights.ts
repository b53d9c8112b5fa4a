import { type Approvable, approvableOf, type Permission } from '@prumo/contract/permissions.ts'
import type { Member } from './queries.ts'

/** What somebody may do in a company's areas, as its row has it: the last two are parts of the first. */
export type Rights = { permissions: Permission[]; only_sees: Permission[]; approves: Approvable[] }

/** What a request says of it; what is absent stays as it is. */
export type WantedRights = {
  permissions?: readonly Permission[] | undefined
  only_sees?: readonly Permission[] | undefined
  approves?: readonly Approvable[] | undefined
}

export const noRights: Rights = { permissions: [], only_sees: [], approves: [] }

/** All that these permissions open: to see, to change and to approve (decision O084). */
export const rightsWith = (permissions: readonly Permission[]): Rights => changedRights(noRights, { permissions })

export const rightsOfMember = ({ permissions, onlySees, approves }: Member): Rights => ({
  permissions,
  only_sees: onlySees,
  approves,
})

/**
 * The rights after a request. A permission that is new, and of which it says no more, opens all of its area; a request that
 * says what is only seen gives no approval that it does not name.
 */
export function changedRights(now: Rights, wanted: WantedRights): Rights {
  const permissions = [...(wanted.permissions ?? now.permissions)]
  const added = permissions.filter((one) => !now.permissions.includes(one))
  const onlySees: readonly Permission[] = wanted.only_sees ?? now.only_sees
  const approves: readonly Permission[] =
    wanted.approves ?? (wanted.only_sees ? now.approves : [...now.approves, ...added])
  return {
    permissions,
    only_sees: permissions.filter((one) => onlySees.includes(one)),
    approves: approvableOf(permissions.filter((one) => approves.includes(one))),
  }
}

export const sameRights = (one: Rights, other: Rights): boolean =>
  (['permissions', 'only_sees', 'approves'] as const).every(
    (part) => one[part].length === other[part].length && one[part].every((name) => other[part].includes(name as never)),
  )
