import {
  hasGap,
  type Pop,
  type PopStatus,
  popTextLabels,
  popTexts,
} from '@prumo/contract/processes/procedures/model.ts'
import { notifyAnswered } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { decide } from '../../platform/controlled/deciding.ts'
import { readerIds } from '../../platform/controlled/readings.ts'
import { builder } from '../../platform/database/sql.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { notifyReaders } from '../readings/notifying.ts'
import type { ProcessesTables } from '../tables.ts'
import { handedPop } from './kinds.ts'
import { lockRow, presentPop, readPop } from './queries.ts'
import { evidence, procedureTables, saysTheSame, snapshotOf } from './versions.ts'
import { columns } from './wire.ts'

const area = builder<ProcessesTables>()

export type Decision = {
  /** The POP; without it, the only one of the process `proccess_id` (decision O082). */
  id?: number | null | undefined
  proccess_id?: number | null | undefined
  status: PopStatus
  note: string
  /** The version that the deciding person saw; a decision on an older one is refused. */
  updated_at?: string | undefined
}

const deciding = { tables: procedureTables, evidence, same: saysTheSame }
const list = new Intl.ListFormat('pt-BR')
const actions = { 1: 'pop.reopened', 2: 'pop.approved', 3: 'pop.refused' } as const

/**
 * Approves, refuses or reopens a POP: its current content is stored as a version, with the person, the time and the
 * reason. An approved version is in force and its readers are notified; after a refusal or reopening, none is in
 * force. Repeating a decision changes nothing, unless the content has changed since (a stage) or a refusal has a new
 * reason. A text with gaps of the model is not approved.
 * @throws not_found, pop.which, pop.gaps with the fields that have one, record.stale with the current POP.
 */
export async function decidePop(scope: Scope, decision: Decision): Promise<{ response: Pop; message: string }> {
  const { status, note } = decision
  const row = await lockRow(scope, decision.id ?? (await onlyPopOf(scope, decision.proccess_id)))
  await requireVersion(scope, 'pop', row, decision.updated_at, () => presentPop(scope, row))
  const content = await snapshotOf(scope, row)
  const unfilled = status === 2 ? popTexts.filter((name) => hasGap(row[columns[name]])) : []
  if (unfilled.length > 0)
    throw fail('pop.gaps', {
      message: `Ainda há lacunas do modelo, entre colchetes, em ${list.format(unfilled.map((name) => popTextLabels[name]))}. Preencha-as antes de aprovar.`,
    })
  const number = await decide(scope, deciding, row, { status, note, content })
  if (number !== null) {
    await record(scope, actions[status], row.id, {
      before: { approved_status: row.status },
      after: { title: row.title, approved_status: status, version: number, ...(note && { note }) },
    })
    const readers = await readerIds(scope, procedureTables, row.id)
    const does = {
      1: 'reabriu o POP que você escreveu',
      2: 'aprovou o POP que você escreveu',
      3: 'recusou o POP que você escreveu',
    }
    await notifyAnswered(scope, [row.created_by, row.updated_by], handedPop(row), does[status], note)
    if (status === 2) await notifyReaders(scope, { id: row.id, title: row.title, version: number }, readers)
    publish(scope, { topic: 'processes', id: row.id, also: readers })
  }
  return { response: await readPop(scope, row.id), message: status === 2 ? 'Aprovado' : 'Status alterado' }
}

async function onlyPopOf(scope: Scope, processId: number | null | undefined): Promise<number> {
  const pops = await scope.db.all(
    area
      .selectFrom('processes.procedures')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('micro_process_id', '=', processId ?? 0)
      .where('deleted_at', 'is', null)
      .limit(2),
  )
  if (!pops.length) throw fail('not_found')
  if (pops.length > 1) throw fail('pop.which')
  return pops[0]!.id
}
