import { leftOut } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { QualityTables } from '../tables.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

export const visitorRecords: readonly RecordKind[] = [
  record('quality.visitor_links', {
    words: ['acesso de visitante', 'acessos de visitantes', 'm'],
    entity: 'visitor_link',
    recorded: { document: 'Documento' },
    actions: {
      revoked: 'revogou o acesso de visitante …',
      opened: 'registrou a visita de …',
      document_opened: 'registrou que um documento foi aberto por …',
    },
    file: 'acessos-de-visitantes',
    title: 'Acessos de visitantes à pasta do auditor',
    usual: ['id', 'created_by', 'created_at'],
    fields: {
      title: 'Para quem',
      ends_on: 'Vale até',
      shows: 'O que mostra',
      revoked_at: 'Quando foi revogado',
      opened_at: 'Última visita',
      openings: 'Quantas visitas',
      token_hash: leftOut('Abre o acesso a quem o tem.'),
    },
    personal: {
      name: 'acessos-de-visitantes',
      title: 'Acessos de visitantes que você criou',
      fields: ['title', 'created_at'],
      by: 'created_by',
    },
  }),
  record('quality.visitor_openings', {
    words: ['abertura por visitante', 'aberturas por visitantes', 'f'],
    file: 'acessos-de-visitantes-aberturas',
    title: 'O que visitantes abriram',
    usual: ['id'],
    fields: { link_id: 'Acesso de visitante (número)', name: 'O que foi aberto', opened_at: 'Quando' },
  }),
]
