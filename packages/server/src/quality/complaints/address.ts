import { createHash } from 'node:crypto'
import { systemActor } from '../../identity/session/actor.ts'
import type { Guest } from '../../platform/http/implement.ts'
import { inScope } from '../../platform/scope.ts'

type Named = { company_id: number; id: number }

/** The public address of a form, of the token in its row. */
export const complaintAddress = (token: string, baseUrl: string): string => `${baseUrl}/reclamacao/${token}`

/** The form that the last part of an address names; undefined for an invented one. */
export async function formOf(guest: Guest, token: string): Promise<Named | undefined> {
  const hash = createHash('sha256').update(token).digest('hex')
  const [stored] = await guest.database.statement<Named>(
    'select company_id, id from quality.open_complaint_form($1, $2)',
    [token, hash],
  )
  return stored ?? sealedForm(guest, token, hash)
}

/**
 * Addresses printed before tokens were stored name company and form, sealed with SECRET_KEY. They are stored when they are
 * seen, so that they outlive the key.
 */
async function sealedForm(guest: Guest, token: string, hash: string): Promise<Named | undefined> {
  const named = opened(guest, token)
  if (!named) return undefined
  const { company_id, id } = named
  const kept = await inScope(
    guest.database,
    guest,
    systemActor(company_id, 'America/Sao_Paulo'),
    {},
    ({ db }) =>
      db.all<Named>`insert into quality.sealed_complaint_addresses (company_id, token_hash, form_id)
      select f.company_id, ${hash}, f.id from quality.complaint_forms f
        where f.company_id = ${company_id} and f.id = ${id}
      on conflict (company_id, token_hash) do update set form_id = excluded.form_id
      returning company_id, form_id as id`,
  )
  return kept[0]
}

function opened({ sealer }: Guest, token: string): Named | undefined {
  try {
    const [, company_id = 0, id = 0] = sealer.open(token, 'complaint').split(/[ :]/).map(Number)
    return { company_id, id }
  } catch {
    return undefined
  }
}
