import { riskLimit } from '@prumo/contract/quality/risks/endpoints.ts'
import type { Risk, RiskChange, RiskInput } from '@prumo/contract/quality/risks/model.ts'
import type { z } from 'zod'
import { lockDepartmentShared } from '../../admin/departments/departments.ts'
import { requirePerson } from '../../identity/members/choosing.ts'
import { type Handed, notifyAnswered, notifyAsked } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findMicroProcess } from '../../processes/micro-processes/queries.ts'
import { presentRisk, type RiskRow, readRisk, riskLink, risks } from './queries.ts'
import { suggestedRisks } from './suggestions.ts'

type Input = z.output<typeof RiskInput>
type Change = z.output<typeof RiskChange>

/**
 * Registers a risk or an opportunity.
 * @throws not_found for a department, a process or a subject of a SWOT that is not there, request.invalid for an owner
 * who does not work in the company, list.too_many.
 */
export async function createRisk(scope: Scope, { swot_subject_id, ...written }: Input): Promise<Risk> {
  await requireRoom(scope, 'quality.risks', {
    most: riskLimit,
    count: () => risks.count(scope),
    message: `O registro tem no máximo ${riskLimit} riscos e oportunidades.`,
  })
  await requirePlaces(scope, written, null)
  if (swot_subject_id !== null && !(await suggestedRisks(scope)).some((one) => one.swot_subject_id === swot_subject_id))
    throw fail('not_found')
  const row = await risks.insert(scope, { ...written, swot_subject_id })
  await record(scope, 'quality_risk.created', row.id, { after: written })
  await notifyAsked(scope, [row.owner_id], handedRisk(row), given(row))
  return readRisk(scope, row.id)
}

/** Changes a risk or an opportunity. @throws as `createRisk`, record.stale with the current record. */
export async function changeRisk(scope: Scope, id: number, { updated_at, ...written }: Change): Promise<Risk> {
  const before = await risks.lock(scope, id)
  await requireVersion(scope, 'quality_risk', before, updated_at, () => presentRisk(scope, before))
  await requirePlaces(scope, written, before)
  const after = await risks.update(scope, id, written)
  await record(scope, 'quality_risk.updated', id, { before: saidOf(before), after: saidOf(after) })
  if (after.owner_id !== before.owner_id) await notifyAsked(scope, [after.owner_id], handedRisk(after), given(after))
  if (after.closed_on === null && before.closed_on !== null)
    await notifyAsked(scope, [after.owner_id], handedRisk(after), 'reabriu um risco ou oportunidade que está com você')
  if (after.closed_on !== null && before.closed_on === null)
    await notifyAnswered(scope, [after.created_by], handedRisk(after), `encerrou ${called[after.kind as Kind]}`)
  return readRisk(scope, id)
}

/** Moves a risk or an opportunity to the bin. @throws not_found. */
export async function deleteRisk(scope: Scope, id: number) {
  const row = await risks.lock(scope, id)
  await moveToBin(scope, 'quality_risk', { id, title: row.title })
  await risks.remove(scope, id)
  await record(scope, 'quality_risk.deleted', id, { before: { title: row.title } })
}

type Places = Pick<Change, 'department_id' | 'process_id' | 'owner_id'>

async function requirePlaces(scope: Scope, { department_id, process_id, owner_id }: Places, before: RiskRow | null) {
  if (department_id !== null) await lockDepartmentShared(scope, department_id)
  if (process_id !== null && process_id !== before?.process_id) await findMicroProcess(scope, process_id)
  await requirePerson(scope, 'owner_id', owner_id, before?.owner_id)
}

type Kind = Risk['kind']
const called = { risk: 'o risco que você registrou', opportunity: 'a oportunidade que você registrou' }
const given = ({ kind }: RiskRow) => `deixou ${kind === 'risk' ? 'um risco' : 'uma oportunidade'} com você`

/** A risk or an opportunity as notifications speak of it. */
const handedRisk = ({ id, title }: RiskRow): Handed => ({ title, link: riskLink(id), needs: 'proccess' })

const saidOf = ({ id: _, updated_at: __, swot_subject_id: ___, created_by: ____, ...row }: RiskRow) => row
