import { manualSections } from '@prumo/contract/people/manual/endpoints.ts'
import { evidenceRecords, readersRecorded } from '../../platform/controlled/records.ts'
import { idOf, leftOut, person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { PeopleTables } from '../tables.ts'
import { opensManual } from './opening.ts'
import { publishedManual } from './published.ts'

const { record } = recordKinds<PeopleTables>('people', 'people')

const texts = Object.fromEntries(
  Object.values(manualSections).flatMap((fields) =>
    Object.entries(fields).map(([field, label]) => [field, label || 'Texto']),
  ),
)
const publication = ['publicação do manual', 'publicações do manual', 'f'] as const

export const manualRecords: readonly RecordKind[] = [
  record('people.manual_sections', {
    words: ['seção do manual', 'seções do manual', 'f'],
    file: 'manual-do-colaborador',
    title: 'Manual do Colaborador',
    usual: ['id', 'updated_by', 'updated_at'],
    fields: { section: 'Seção', content: 'Textos (HTML)' },
  }),
  record('people.manuals', {
    opens: opensManual,
    ...publishedManual.declared,
    words: publication,
    entity: 'manual',
    recorded: {
      title: 'Seção',
      ...texts,
      version: 'Versão',
      note: 'Observação',
      ...readersRecorded,
    },
    actions: {
      written: 'escreveu no Manual do Colaborador: …',
      published: 'publicou o Manual do Colaborador',
      readers_changed: 'mudou quem deve ler o Manual do Colaborador',
      read: 'confirmou a leitura do Manual do Colaborador',
    },
    file: 'manual-publicacao',
    title: 'Publicação do Manual do Colaborador',
    usual: ['id', 'updated_by', 'updated_at', 'decided_at', 'version_in_force'],
    fields: {
      status: 'Situação: 1 não publicado, 2 publicado',
      decided_by: person('Quem publicou'),
      deleted_at: leftOut('Não se apaga.'),
    },
  }),
  ...evidenceRecords(publishedManual.tables, {
    document: idOf('manual', 'Manual'),
    of: 'do Manual do Colaborador',
    file: 'manual',
    version: publication,
    reader: ['pedido de leitura do manual', 'pedidos de leitura do manual', 'm'],
    reading: ['leitura do manual', 'leituras do manual', 'f'],
  }),
]
