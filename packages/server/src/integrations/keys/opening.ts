import type { KeyArea, KeyAreas } from '@prumo/contract/keys.ts'
import { personalAreas } from '@prumo/contract/keys.ts'
import { actorOf, type MemberRow } from '../../identity/session/actor.ts'
import { hashToken } from '../../identity/session/tokens.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/scope.ts'

/** Longer than any token of Prumo. */
const longest = 200

type KeyRow = MemberRow & {
  key_id: number
  key_name: string
  key_areas: KeyAreas
  key_approves: string[]
  key_addresses: string[]
}

/**
 * The actor of a key's token: its person, without their responsibility for the company, and with no right that the key or
 * they now lack. Undefined when it is unknown, withdrawn or past its last day, or when the person may not enter.
 */
export async function authenticateKey(
  database: Database,
  clock: Clock,
  token: string,
  party?: string,
): Promise<Actor | undefined> {
  if (token.length > longest) return undefined
  const [row] = await database.statement<KeyRow>(
    `select key_id, key_name, key_areas, key_approves, key_addresses,
       user_id, company_id, name, consultant, must_change_password, two_step_due, is_root,
       is_responsible, permissions, only_sees, approves, payment_status, trial_ends_on, trial_grace_days, limited_from,
       restricted_from, paused_from, paused_until, time_zone, identity.deletion_due_of(user_id) as deletion_due_at,
       identity.has_proven_email(user_id) as email_proven
     from integrations.open_key($1, $2)`,
    [hashToken(token), clock.now()],
    party,
  )
  return row && limitedTo(row, actorOf(row, null, clock))
}

/** What a key leaves of the rights of its person. Whoever is no longer responsible has only what everybody's key opens. */
function limitedTo(key: Pick<KeyRow, `key_${string}` & keyof KeyRow>, person: Actor): Actor {
  const leads = person.isResponsible || person.isRoot
  const areas: KeyAreas = Object.fromEntries(
    Object.entries(key.key_areas).filter(([area]) => leads || personalAreas.includes(area as KeyArea)),
  )
  const held = (permission: string) => areas[permission as KeyArea]
  return {
    ...person,
    isRoot: false,
    isResponsible: false,
    permissions: new Set([...person.permissions].filter((permission) => held(permission) !== undefined)),
    onlySees: new Set(
      [...person.permissions].filter(
        (permission) => held(permission) === 'see' || (held(permission) && person.onlySees.has(permission)),
      ),
    ),
    approves: new Set(
      [...person.approves].filter((permission) => held(permission) && key.key_approves.includes(permission)),
    ),
    key: {
      id: key.key_id,
      name: key.key_name,
      areas,
      addresses: key.key_addresses,
      assistant: false,
    },
  }
}
