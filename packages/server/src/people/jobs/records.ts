import { popStatusLabels } from '@prumo/contract/processes/procedures/model.ts'
import { decidedColumns, draftColumns, evidenceRecords } from '../../platform/controlled/records.ts'
import { coded, idOf, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { jobDocuments } from '../documents.ts'
import { ownJobReadings, ownJobToRead } from '../mine/own-job.ts'
import type { PeopleTables } from '../tables.ts'
import { jobsToApprove, jobsToCorrect } from '../waiting.ts'
import { jobLink } from './kinds.ts'
import { jobHolders } from './queries.ts'
import { jobTables } from './versions.ts'
import { columns } from './wire.ts'

const { record } = recordKinds<PeopleTables>('people', 'people')

export const jobRecords: readonly RecordKind[] = [
  record('people.job_descriptions', {
    duties: {
      id: 'job_description.approver',
      words: ['descrição de cargo para aprovar', 'descrições de cargo para aprovar'],
      column: 'approver_id',
      open: 't.deleted_at is null',
      title: 't.office',
      link: (person) => `/pessoas/cargos?aprova=${person}`,
      topic: 'people',
    },
    opens: {
      permission: 'peoples',
      files: true,
      title: 'office',
      within: 'department_id',
      link: (id, department_id) => jobLink({ id, department_id: department_id! }),
    },
    bin: {
      permission: 'peoples',
      people: ['created_by', 'approver_id'],
      emptied: jobHolders,
    },
    waiting: [jobsToApprove, jobsToCorrect, ownJobToRead],
    documents: jobDocuments,
    words: ['descrição de cargo', 'descrições de cargo', 'f'],
    entity: 'job_description',
    alias: columns,
    recorded: { title: 'Cargo', department: 'Departamento', version: 'Versão', note: 'Observação' },
    actions: {
      moved: 'moveu para outro departamento a descrição de cargo …',
      sent: 'enviou para aprovação a descrição de cargo …',
      approved: 'aprovou a descrição de cargo …',
      refused: 'recusou a descrição de cargo …',
      read: 'confirmou a leitura da descrição do seu cargo …',
    },
    file: 'descricoes-de-cargo',
    usual: ['id', 'department_id', ...decidedColumns],
    fields: {
      office: 'Cargo',
      immediate_superior: 'Superior imediato',
      occupational_family: 'Família ocupacional (CBO)',
      occupation: 'Ocupação (CBO)',
      mission: 'Missão do cargo (HTML)',
      assignments: 'Atribuições detalhadas (HTML)',
      formation: 'Formação (HTML)',
      experience: 'Experiência (HTML)',
      behavioral_skills: 'Habilidades comportamentais (HTML)',
      technical_skills: 'Habilidades técnicas (HTML)',
      indicators: 'Indicadores de desempenho (HTML)',
      review_every: 'Prazo de revisão (dias)',
      created_on: 'Data de elaboração',
      approver_id: person('Responsável'),
      review_on: 'Data de revisão',
      status: coded('Situação', popStatusLabels),
      ...draftColumns,
    },
    personal: {
      name: 'descricoes-de-cargo',
      title: 'Descrições de cargo que você criou',
      by: 'created_by',
      fields: ['office', 'created_on', 'review_on'],
    },
  }),
  record('people.job_description_readings', {
    words: ['leitura de descrição de cargo', 'leituras de descrição de cargo', 'f'],
    file: 'descricoes-de-cargo-leituras',
    title: 'Leituras confirmadas das descrições de cargo',
    fields: {
      job_description_id: idOf('job_description', 'Descrição de cargo'),
      version: 'Versão',
      user_id: person('Pessoa'),
      read_at: 'Quando confirmou',
    },
    personal: ownJobReadings,
  }),
  ...evidenceRecords(jobTables, {
    document: idOf('job_description', 'Descrição de cargo'),
    of: 'das descrições de cargo',
    file: 'descricoes-de-cargo',
    title: 'office',
    version: ['versão de descrição de cargo', 'versões de descrição de cargo', 'f'],
  }),
]
