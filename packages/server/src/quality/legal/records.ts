import { legalStates } from '@prumo/contract/quality/legal/endpoints.ts'
import { coded, idOf, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { datedOf, waitingFor } from '../controls/due.ts'
import type { QualityTables } from '../tables.ts'
import { legalLink, lookedLegal } from './queries.ts'

const { record } = recordKinds<QualityTables>('quality', 'quality')

export const legalRecords: readonly RecordKind[] = [
  record('quality.legal_requirements', {
    duties: {
      id: 'legal_requirement.owner',
      column: 'owner_id',
      open: 't.ended_on is null',
      title: 't.title',
      link: (one) => `/controles/requisitos-legais?responsavel=${one}`,
      opens: legalLink,
      topic: 'quality',
    },
    opens: { permission: 'proccess', link: legalLink },
    bin: { permission: 'proccess', people: ['created_by', 'owner_id'] },
    waiting: waitingFor(lookedLegal),
    dated: datedOf(lookedLegal),
    words: ['requisito legal', 'requisitos legais', 'm'],
    entity: 'legal_requirement',
    happens: {
      due: {
        says: 'faltam 30 dias para verificar um requisito legal',
        day: 't.next_on - 30',
        when: 't.ended_on is null',
      },
      late: { says: 'a verificação de um requisito legal vence', day: 't.next_on + 1', when: 't.ended_on is null' },
    },
    file: 'requisitos-legais',
    usual: ['id', 'department_id', 'created_at', 'updated_at'],
    fields: {
      title: 'O que é exigido',
      source: 'Onde está escrito',
      address: 'Endereço do texto',
      owner_id: person('Responsável'),
      every_months: 'Verificar a cada (meses)',
      next_on: 'Verificar até',
      ended_on: 'Deixou de valer em',
      created_by: person('Quem cadastrou'),
    },
    personal: {
      name: 'requisitos-legais',
      title: 'Requisitos legais que você cadastrou ou pelos quais responde',
      fields: ['title', 'created_at'],
      by: ['created_by', 'owner_id'],
    },
  }),
  record('quality.legal_verifications', {
    opens: {
      permission: 'proccess',
      files: true,
      title: 'note',
      within: 'requirement_id',
      link: (_, requirement) => legalLink(requirement!),
    },
    words: ['verificação de requisito legal', 'verificações de requisitos legais', 'f'],
    entity: 'legal_verification',
    recorded: { label: null },
    actions: {
      created: 'verificou o requisito legal …',
      deleted: 'apagou uma verificação do requisito legal …',
    },
    file: 'requisitos-legais-verificacoes',
    usual: ['id', 'note', 'created_at'],
    fields: {
      requirement_id: idOf('legal_requirement', 'Requisito legal'),
      verified_on: 'Data da verificação',
      state: coded('Situação', legalStates),
      next_on: 'Verificar até: o dia que ela marcou',
      former_next_on: 'Verificar até, antes dela',
      created_by: person('Quem verificou'),
    },
    personal: {
      name: 'requisitos-legais-verificacoes',
      title: 'Verificações de requisitos legais que você fez',
      fields: ['verified_on', 'note', 'created_at'],
      by: 'created_by',
    },
  }),
]
