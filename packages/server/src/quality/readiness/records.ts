import { norms } from '@prumo/contract/quality/norms/names.ts'
import { coded, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { itemTitled } from '../checklist/norms.ts'
import { ownItems } from '../personal-data.ts'
import type { QualityTables } from '../tables.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

const names = Object.fromEntries(Object.entries(norms).map(([id, { name }]) => [id, name]))

export const normRecords: readonly RecordKind[] = [
  record('quality.company_norms', {
    words: ['norma do sistema', 'normas do sistema', 'f'],
    entity: 'quality_norms',
    recorded: { norms: { name: 'Normas', codes: names } },
    actions: { updated: 'escolheu as normas que a empresa segue' },
    file: 'normas-do-sistema',
    fields: { norm: coded('Norma', names) },
  }),
]

export const readinessRecords: readonly RecordKind[] = [
  record('quality.item_owners', {
    duties: {
      id: 'iso_item.owner',
      column: 'owner_id',
      open: 'true',
      key: 'item',
      title: itemTitled('t.item'),
      link: '/prontidao-iso',
      topic: 'quality',
    },
    words: ['item de norma', 'itens de normas', 'm'],
    entity: 'iso_item',
    recorded: { title: null },
    actions: { given: 'passou para outra pessoa o item de norma …' },
    file: 'itens-de-normas',
    title: 'Quem cuida de cada item das normas',
    fields: { item: 'Item da lista de verificação', owner_id: person('Quem cuida') },
    personal: ownItems,
  }),
]
