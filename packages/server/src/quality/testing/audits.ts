import { processOf } from '../../processes/testing/places.ts'
import { next } from '../../testing/numbering.ts'
import type { QualityWorld } from './rncs.ts'

export const auditInput = async ({ ana, secret }: QualityWorld, more: object = {}) => ({
  title: `Auditoria ${secret} ${next()}`,
  auditores: `Ana ${secret}`,
  processos_auditados: 'Fornada',
  metodologia: `Entrevista ${secret}`,
  date_next_review: '2027-03-02',
  planned_on: '2026-03-10',
  process_ids: [(await processOf(ana)).process],
  ...more,
})

export const audit = async (world: QualityWorld, more: object = {}) =>
  (await world.ana.call('POST /client/auditoria-interna', { body: await auditInput(world, more) })).body.response
