import type { Following } from '@prumo/contract/following.ts'
import type { ComplaintInput } from '@prumo/contract/quality/complaints/endpoints.ts'
import { RncInput } from '@prumo/contract/quality/nonconformities/model.ts'
import type { z } from 'zod'
import { visitedCompany } from '../../identity/companies/visited.ts'
import { fail } from '../../platform/errors.ts'
import { newFollowingSecret, newProtocol } from '../../platform/following.ts'
import { type Effort, requireEffort } from '../../platform/http/effort.ts'
import type { Guest, Http } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { countMiss } from '../../platform/http/rate-limits.ts'
import { type Actor, inScope } from '../../platform/scope.ts'
import { createRnc } from '../nonconformities/saving.ts'
import { readersOfQuality } from '../readers.ts'
import { formOf } from './address.ts'
import { beginFollowing } from './conversation.ts'
import { formRows } from './forms.ts'

/** Complaints, of one network to all companies, and to one company from all networks. */
const complaintEffort: Effort = {
  name: 'complaint',
  network: { tries: 5, seconds: 60 * 60 },
  target: { tries: 30, seconds: 24 * 3600 },
}

type Form = Awaited<ReturnType<typeof formRows.find>>
type Opened = { actor: Actor; company: string; form: Form }

/** Whose form a token opens. @throws not_found, also for a revoked one; rate.limited. */
export async function openForm(guest: Guest, token: string, network: Network) {
  const { company, form } = await findForm(guest, token, network)
  return { company, title: form.title }
}

/**
 * Receives a complaint: it becomes a nonconformity of the form's department, and its first step is given to the form's
 * owner. What fills in the invisible field gets the same answer, and nothing is stored.
 * @returns what to mention when asking about it, and the secret that opens it with that. A number would say how many
 * nonconformities there are.
 * @throws not_found, also for a revoked form; rate.limited for invented ones, effort.required.
 */
export async function receiveComplaint(
  guest: Guest,
  token: string,
  { what, name, contact, website }: z.output<typeof ComplaintInput>,
  by: Pick<Http, 'network' | 'header'>,
): Promise<Following> {
  const { actor, form } = await findForm(guest, token, by.network)
  const following = { protocol: newProtocol(), secret: newFollowingSecret() }
  if (website !== '') return following
  await requireEffort(guest, complaintEffort, { by, target: String(actor.companyId) })
  return inScope(guest.database, guest, actor, {}, async (scope) => {
    const locked = await formRows.lock(scope, form.id)
    if (locked.revoked_at !== null) throw fail('not_found')
    const { department_id, owner_id, title } = locked
    const mayOwn = owner_id !== null && (await readersOfQuality(scope)).has(owner_id)
    const { id } = await createRnc(
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
      { protocol: following.protocol },
    )
    await beginFollowing(scope, id, { following, what })
    await formRows.update(scope, form.id, { received: locked.received + 1, received_at: scope.clock.now() })
    return following
  })
}

async function findForm(guest: Guest, token: string, network: Network): Promise<Opened> {
  const named = await formOf(guest, token)
  const visited = named && (await visitedCompany(guest, named.company_id))
  if (!visited) {
    await countMiss(guest.limits, 'complaint', network)
    throw fail('not_found')
  }
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
