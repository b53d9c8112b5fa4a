import { reviewLimits } from '@prumo/contract/quality/reviews/endpoints.ts'
import type { Review, ReviewInput } from '@prumo/contract/quality/reviews/model.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { failAt } from '../../platform/errors.ts'
import { existing } from '../../platform/records/existing.ts'
import type { Scope } from '../../platform/scope.ts'
import { presentReviews, readReview, reviews } from './queries.ts'
import { setAttendees } from './signing.ts'

type Input = z.output<typeof ReviewInput>

/** Creates a critical analysis. @throws request.invalid for minutes that are not there, list.too_many. */
export async function createReview(scope: Scope, input: Input): Promise<Review> {
  await requireRoom(scope, 'quality.reviews', {
    most: reviewLimits.reviews,
    count: () => reviews.count(scope),
    message: `Uma empresa tem no máximo ${reviewLimits.reviews} análises críticas.`,
  })
  await requireMinutes(scope, input.reuniao_id)
  const { id } = await reviews.insert(scope, columnsOf(input))
  if (input.participant_ids) await setAttendees(scope, { id, title: input.title }, input.participant_ids)
  await record(scope, 'critical_analysis.created', id, { after: saidOf(input) })
  return readReview(scope, id)
}

/** Changes a critical analysis. @throws not_found, record.stale with the current record, request.invalid. */
export async function changeReview(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<Review> {
  const before = await reviews.lock(scope, id)
  await requireVersion(
    scope,
    'critical_analysis',
    before,
    updated_at,
    async () => (await presentReviews(scope, [before]))[0],
  )
  if (input.reuniao_id !== before.minutes_id) await requireMinutes(scope, input.reuniao_id)
  await reviews.update(scope, id, columnsOf(input))
  if (input.participant_ids) await setAttendees(scope, { id, title: input.title }, input.participant_ids)
  await record(scope, 'critical_analysis.updated', id, {
    before: {
      title: before.title,
      reuniao_id: before.minutes_id,
      tipo: before.kind,
      local: before.place,
      elabored_date: before.held_on,
      ...(input.others !== undefined && { others: before.others }),
    },
    after: saidOf(input),
  })
  return readReview(scope, id)
}

/** Moves a critical analysis with its subjects and items to the bin. @throws not_found. */
export async function deleteReview(scope: Scope, id: number) {
  const { title } = await reviews.lock(scope, id)
  await moveToBin(scope, 'critical_analysis', { id, title })
  await reviews.remove(scope, id)
  await record(scope, 'critical_analysis.deleted', id, { before: { title } })
}

const columnsOf = ({ title, reuniao_id, tipo, local, elabored_date, others }: Input) => ({
  title,
  minutes_id: reuniao_id,
  kind: tipo,
  place: local,
  held_on: elabored_date,
  ...(others !== undefined && { others }),
})

const saidOf = ({ title, reuniao_id, tipo, local, elabored_date, others }: Input) => ({
  title,
  reuniao_id,
  tipo,
  local,
  elabored_date,
  ...(others !== undefined && { others }),
})

async function requireMinutes(scope: Scope, id: number | null) {
  if (id === null || (await existing(scope, 'minutes', [id])).length) return
  const message = 'Escolha uma ATA da empresa'
  throw failAt('reuniao_id', message)
}
