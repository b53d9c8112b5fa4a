import type { Following } from '@prumo/contract/following.ts'
import {
  type ComplaintState,
  complaintLimits,
  type FollowedComplaint,
} from '@prumo/contract/quality/complaints/endpoints.ts'
import type { Stage } from '@prumo/contract/quality/nonconformities/stages.ts'
import { visitedCompany } from '../../identity/companies/visited.ts'
import { handedOver } from '../../notifications/handing-over.ts'
import { notify } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { followingHash } from '../../platform/following.ts'
import { type Effort, requireEffort } from '../../platform/http/effort.ts'
import type { Guest, Http } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { countMiss } from '../../platform/http/rate-limits.ts'
import { redrawPicture } from '../../platform/images/redrawing.ts'
import { type Actor, inScope, type Scope, whoseWork } from '../../platform/scope.ts'
import type { ReceivedFile } from '../../platform/storage/receive.ts'
import { Staging } from '../../platform/storage/staging.ts'
import { contentNotes } from '../../platform/storage/stored-files.ts'
import { runInWorkerOf } from '../../platform/workers/workers.ts'
import { hangRncFiles } from '../nonconformities/files.ts'
import { findShown } from '../nonconformities/listing.ts'
import { type ShownRow, stepsOf } from '../nonconformities/queries.ts'
import { readersOfQuality } from '../readers.ts'
import { addMessage, complaintOf, messagesOf } from './conversation.ts'

type By = Pick<Http, 'network' | 'header'>

const moreEffort: Effort = {
  name: 'complaint-more',
  network: { tries: 30, seconds: 60 * 60 },
  target: { tries: 60, seconds: 24 * 3600 },
}
const types = ['image/png', 'image/jpeg', 'image/webp']
const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }
const pictureSide = 2000

/** Where it stands for its customer, of the company's own steps. */
const stateOf: Record<Stage, ComplaintState> = {
  contain: 'received',
  cause: 'looking',
  action: 'acting',
  check: 'acting',
  close: 'acting',
  closed: 'closed',
}

/** A complaint as its customer follows it. @throws complaint.unknown, rate.limited. */
export async function followComplaint(
  guest: Guest,
  following: Following,
  network: Network,
): Promise<FollowedComplaint> {
  const { actor, company, id } = await findComplaint(guest, following, network)
  return inScope(guest.database, guest, actor, { readOnly: true }, async (scope) => {
    const [row, complaint, messages] = await Promise.all([
      findShown(scope, id),
      complaintOf(scope, id),
      messagesOf(scope, id),
    ])
    const { what, sent_on, photos } = complaint!
    return {
      company,
      protocol: row.protocol ?? '',
      what,
      sent_on,
      photos,
      state: stateOf[row.stage],
      closed_on: row.closed_on,
      messages: messages.map((one) => ({
        id: one.id,
        author: one.author_id === null ? '' : company,
        from_customer: one.author_id === null,
        text: one.text,
        written_at: one.written_at.toISOString(),
      })),
    }
  })
}

/** @throws complaint.unknown, rate.limited, effort.required, list.too_many. */
export async function writeToCompany(guest: Guest, { text, ...following }: Following & { text: string }, by: By) {
  const { actor, id } = await findComplaint(guest, following, by.network)
  await requireEffort(guest, moreEffort, { by, target: followingHash(following) })
  await inScope(guest.database, guest, actor, {}, async (scope) => {
    const row = await findShown(scope, id)
    await addMessage(scope, id, text)
    await tellOwner(scope, row, 'escreveu sobre a reclamação', text)
  })
}

/**
 * Adds a photograph of the customer to the files of the nonconformity: drawn again in at most 2000 pixels, so that only
 * what is seen on it stays, under a name of ours.
 * @throws complaint.unknown, effort.required, list.too_many, file.quota, file.type_not_allowed, and as redrawing.
 */
export async function addPhoto(
  guest: Guest,
  following: Following,
  [file]: readonly ReceivedFile[],
  by: By,
): Promise<{ name: string }> {
  const { actor, id } = await findComplaint(guest, following, by.network)
  await requireEffort(guest, moreEffort, { by, target: followingHash(following) })
  if (!types.includes(file!.type))
    throw fail('file.type_not_allowed', { message: 'Escolha uma foto em PNG, JPEG ou WebP.' })
  const runInWorker = runInWorkerOf(guest.workers, whoseWork(actor))
  const { content, type } = await redrawPicture({ runInWorker }, file!.path, pictureSide)
  const staging = new Staging(guest.storage, contentNotes(guest.database, guest.clock, actor.companyId))
  try {
    const name = `foto-do-cliente.${extensions[type]}`
    const staged = await staging.content({ name, type, content })
    await inScope(guest.database, guest, actor, {}, async (scope) => {
      const room = await scope.db.first<{ photos: number }>`update quality.complaints set photos = photos + 1
        where company_id = ${scope.companyId} and nonconformity_id = ${id} returning photos`
      if (!room) throw fail('complaint.unknown')
      if (room.photos > complaintLimits.photos)
        throw fail('list.too_many', { message: `Uma reclamação tem no máximo ${complaintLimits.photos} fotos.` })
      await hangRncFiles(scope, id, [staged])
    })
    return { name }
  } finally {
    await staging.end()
  }
}

/** Tells who sees to it now; where nobody does, who sees to another of its steps. */
async function tellOwner(scope: Scope, row: ShownRow, does: string, note: string) {
  const [able, steps] = await Promise.all([readersOfQuality(scope), stepsOf(scope, [row.id])])
  const owners = [row.step_owner_id, ...steps.map(({ owner_id }) => owner_id)]
  const owner = owners.find((one) => one !== null && able.has(one))
  const { id, title } = row
  if (owner)
    await notify(scope, handedOver, [owner], {
      title,
      link: `/rnc/${id}`,
      needs: 'proccess',
      by: 'O cliente',
      does,
      note: note.slice(0, 300).toWellFormed(),
    })
  await record(scope, 'rnc.customer_wrote', id, { after: { label: title } })
}

type Found = { actor: Actor; company: string; id: number }

async function findComplaint(guest: Guest, following: Following, network: Network): Promise<Found> {
  const [found] = await guest.database.statement<{ company_id: number; id: number }>(
    'select company_id, id from quality.open_complaint($1)',
    [followingHash(following)],
  )
  const visited = found && (await visitedCompany(guest, found.company_id))
  if (!visited) {
    await countMiss(guest.limits, 'complaint', network)
    throw fail('complaint.unknown')
  }
  return { ...visited, id: found.id }
}
