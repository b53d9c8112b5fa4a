import {
  hasGap,
  type PopContent,
  type PopVersion,
  popTextLabels,
  popTexts,
} from '@prumo/contract/processes/procedures/model.ts'
import { listed } from '@prumo/contract/words.ts'
import type { WrittenKind } from '../../admin/controlled/drafting.ts'
import type { ReadKind } from '../../platform/controlled/readings.ts'
import { fail } from '../../platform/errors.ts'
import { requireApprover } from './approvers.ts'
import { draftPop } from './document.ts'
import { saidIn } from './fields.ts'
import { askForPop, popLink } from './kinds.ts'
import { findRow, lockRow, type PopRow, presentPop } from './queries.ts'
import { evidence, presentVersions, procedureTables, type Snapshot, saysTheSame, snapshotOf } from './versions.ts'
import { columns, popContent } from './wire.ts'

/** Reading the version in force of a POP. */
export const popReading: ReadKind = {
  entity: 'pop',
  tables: procedureTables,
  title: 'title',
  topic: 'processes',
  permission: 'proccess',
  words: ['POP para ler', 'POPs para ler'],
  list: '/my-pops',
  path: (id) => `/read-pop/${id}`,
  errors: { notInForce: 'pop.not_approved', versionChanged: 'pop.version_changed' },
}

/** POPs as controlled documents. A text with gaps of the model is not approved. */
export const pops: WrittenKind<PopRow, Snapshot, PopVersion, PopContent> = {
  tables: procedureTables,
  evidence,
  topic: 'processes',
  permission: 'proccess',
  entity: 'pop',
  called: 'o POP',
  stateIn: 'approved_status',
  titleOf: ({ title }) => title,
  link: ({ id, micro_process_id: process }) => popLink({ id, process }),
  findRow,
  lockRow,
  contentOf: snapshotOf,
  same: saysTheSame,
  saidIn,
  notInForce: 'pop.not_approved',
  fields: popContent,
  async storable(scope, sent, saved) {
    const content = await popContent.storable(scope, sent)
    if (content.approved_user_id !== saved.approved_user_id) await requireApprover(scope, content.approved_user_id)
    return content
  },
  listed: ['proccess_id', 'title', 'macro_title', 'micro_title', 'date_create'],
  present: presentVersions,
  presentRow: presentPop,
  draft: draftPop,
  async prepare(_, row, status) {
    const unfilled = status === 2 ? popTexts.filter((name) => hasGap(row[columns[name]])) : []
    if (unfilled.length === 0) return row
    const where = listed(unfilled.map((name) => popTextLabels[name]))
    throw fail('pop.gaps', {
      message: `Ainda há lacunas do modelo, entre colchetes, em ${where}. Preencha-as antes de aprovar.`,
    })
  },
  ask: (scope, { approver_id, id, title }) => askForPop(scope, approver_id, { id, title }),
  reading: popReading,
}
