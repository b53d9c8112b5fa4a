import { type PopContent, type PopStatus, popTexts } from '@prumo/contract/processes/procedures/model.ts'
import type { Selectable } from 'kysely'
import { contentIn } from '../../platform/controlled/content.ts'
import type { ProcessesTables } from '../tables.ts'

/** The column of each field of a POP; the wire has the specification's names. */
export const columns = {
  title: 'title',
  objective: 'objective',
  description: 'description',
  obs: 'acronyms',
  docs_ref: 'reference_documents',
  checklist: 'care',
  process_polarity_indicators: 'indicators',
  result: 'expected_result',
  obs_error: 'nonconformity_actions',
  necessary_materials: 'materials',
  necessary_systems: 'systems',
  improvement_point: 'improvement_point',
  elaborate_by: 'prepared_by',
  accredited_by: 'accredited_by',
  approved_user_id: 'approver_id',
  date_revision: 'review_on',
  date_create: 'created_on',
} as const satisfies Record<keyof PopContent, keyof ProcessesTables['processes.procedures']>

/** The columns of a POP, as they are stored. */
export type ContentRow = Pick<
  Selectable<ProcessesTables['processes.procedures']>,
  (typeof columns)[keyof typeof columns]
>

/** The content of a POP. */
export const popContent = contentIn<PopContent, ContentRow>(columns, popTexts)

export const asStatus = (status: number): PopStatus => status as PopStatus
