import type { ComplaintInput } from '@prumo/contract/quality/complaints/endpoints.ts'
import { RncInput } from '@prumo/contract/quality/nonconformities/model.ts'
import type { z } from 'zod'
import { visitedCompany } from '../../identity/companies/visited.ts'
import { hashToken } from '../../identity/session/tokens.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import type { Limit } from '../../platform/http/rate-limits.ts'
import { type Actor, inScope } from '../../platform/scope.ts'
import { createRnc } from '../nonconformities/saving.ts'
import { readersOfQuality } from '../readers.ts'
import { formOf } from './address.ts'
import { formRows } from './forms.ts'

const complaintsByAddress: Limit = { name: 'complaint-address', points: 5, seconds: 60 * 60 }
const complaintsByCompany: Limit = { name: 'complaint-company', points: 100, seconds: 24 * 3600 }
/** Openings of forms, also of invented ones, per network address. */
const openingsByAddress: Limit = { name: 'complaint-open', points: 120, seconds: 15 * 60 }

type Form = Awaited<ReturnType<typeof formRows.find>>
type Opened = { actor: Actor; company: string; form: Form }

/** Whose form a token opens. @throws not_found, also for a revoked one; rate.limited. */
export async function openForm(guest: Guest, token: string, network: Network) {
  await guest.limits.count(openingsByAddress, hashToken(network))
  const { company, form } = await findForm(guest, token)
  return { company, title: form.title }
}

/**
 * Receives a complaint: it becomes a nonconformity of the form's department, and its first step is given to the form's
 * owner. What fills in the invisible field gets the same answer, and nothing is stored.
 * @returns the number of the nonconformity.
 * @throws not_found, also for a revoked form; rate.limited.
 */
export async function receiveComplaint(
  guest: Guest,
  token: string,
  { what, name, contact, website }: z.output<typeof ComplaintInput>,
  network: Network,
): Promise<{ code: string }> {
  await guest.limits.count(complaintsByAddress, hashToken(network))
  const { actor, form } = await findForm(guest, token)
  if (website !== '') return { code: '' }
  await guest.limits.count(complaintsByCompany, String(actor.companyId))
  return inScope(guest.database, guest, actor, {}, async (scope) => {
    const locked = await formRows.lock(scope, form.id)
    if (locked.revoked_at !== null) throw fail('not_found')
    const { department_id, owner_id, title } = locked
    const mayOwn = owner_id !== null && (await readersOfQuality(scope)).has(owner_id)
    const { code } = await createRnc(
      scope,
      RncInput.parse({
        title: titleOf(what),
        department_id,
        tipsOccors: 1,
        descOccors: [what, name && `Nome: ${name}`, contact && `Contato: ${contact}`].filter(Boolean).join('\n\n'),
        dataRec: scope.today,
        dataAbert: scope.today,
        recPor: `Formulário “${title}”`,
        ...(mayOwn && { steps: { contain: { owner_id } } }),
      }),
    )
    await formRows.update(scope, form.id, { received: locked.received + 1, received_at: scope.clock.now() })
    return { code }
  })
}

async function findForm(guest: Guest, token: string): Promise<Opened> {
  const named = formOf(guest.sealer, token)
  const visited = named && (await visitedCompany(guest, named.companyId))
  if (!visited) throw fail('not_found')
  const form = await inScope(guest.database, guest, visited.actor, { readOnly: true }, (scope) =>
    formRows.find(scope, named.id),
  )
  if (form.revoked_at !== null) throw fail('not_found')
  return { ...visited, form }
}

const mostTitle = 90

/** The first line, cut at a word: 'Reclamação: O bolo veio com o nome…'. */
function titleOf(what: string): string {
  const [line = ''] = what.split('\n')
  if (line.length <= mostTitle) return `Reclamação: ${line}`
  const cut = line.slice(0, mostTitle).toWellFormed()
  return `Reclamação: ${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40)).trim()}…`
}
