import { leftOut, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { QualityTables } from '../tables.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

export const complaintRecords: readonly RecordKind[] = [
  record('quality.complaint_forms', {
    duties: {
      id: 'complaint_form.owner',
      column: 'owner_id',
      open: 't.revoked_at is null',
      title: 't.title',
      link: '/rnc/formularios',
      topic: 'quality',
    },
    words: ['formulário de reclamação', 'formulários de reclamação', 'm'],
    entity: 'complaint_form',
    actions: {
      created: 'criou o formulário público de reclamação …',
      revoked: 'revogou o formulário público de reclamação …',
    },
    file: 'formularios-de-reclamacao',
    title: 'Formulários públicos de reclamação',
    usual: ['id', 'department_id', 'created_by', 'created_at'],
    fields: {
      title: 'Onde fica',
      owner_id: person('Responsável'),
      revoked_at: 'Quando foi revogado',
      received: 'Quantas reclamações recebeu',
      received_at: 'Quando recebeu a última',
      token: leftOut('O fim do endereço, que está no cartaz.'),
    },
    personal: {
      name: 'formularios-de-reclamacao',
      title: 'Formulários públicos de reclamação que você criou ou pelos quais responde',
      fields: ['title', 'created_at'],
      by: ['created_by', 'owner_id'],
    },
  }),
  record('quality.complaints', {
    words: ['reclamação de cliente', 'reclamações de clientes', 'f'],
    file: 'reclamacoes-de-clientes',
    title: 'O que clientes escreveram nos formulários públicos',
    fields: {
      nonconformity_id: 'Registro da RNC (número)',
      what: 'O que o cliente escreveu',
      sent_on: 'Quando',
      photos: 'Fotos do cliente',
      secret_hash: leftOut('Abre a reclamação ao cliente que a enviou.'),
    },
  }),
  record('quality.complaint_messages', {
    words: ['mensagem de reclamação', 'mensagens de reclamações', 'f'],
    file: 'reclamacoes-de-clientes-mensagens',
    title: 'Mensagens entre a empresa e clientes sobre reclamações',
    usual: ['id'],
    fields: {
      nonconformity_id: 'Registro da RNC (número)',
      author_id: person('Quem escreveu; vazio é o cliente'),
      text: 'Mensagem',
      written_at: 'Quando',
    },
    personal: {
      name: 'mensagens-a-clientes',
      title: 'Mensagens que você escreveu a clientes sobre reclamações',
      fields: ['text', 'written_at'],
      by: 'author_id',
    },
  }),
  record('quality.sealed_complaint_addresses', {
    words: ['endereço de reclamação', 'endereços de reclamação', 'm'],
    leftOut: 'Endereços de cartazes antigos, guardados só em forma embaralhada.',
  }),
]
