import type { AuditEntry } from '@prumo/contract/admin/audit/endpoints.ts'
import { auditSubjects } from '@prumo/contract/audit-subjects.ts'
import type { ExportColumn } from '../../platform/exports/columns.ts'
import { listFile } from '../../platform/exports/list-file.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { GeneratedFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { type AuditChoice, auditAfter } from './queries.ts'

/** The whole filtered trail as a file, newest first, read during the download. */
export function exportAudit(
  { actor, today }: Scope,
  choice: AuditChoice,
  format: 'csv' | 'xlsx',
  reading: Reading,
): GeneratedFile {
  const name = `trilha_de_auditoria-${today}`
  const columns = columnsIn(actor.timeZone)
  const after = (scope: Scope, page: Parameters<typeof auditAfter>[2]) => auditAfter(scope, choice, page)
  return listFile(format, { name, sheet: 'Trilha de auditoria', columns, after }, reading)
}

const columnsIn = (timeZone: string): ExportColumn<AuditEntry>[] => [
  { header: 'Quando', kind: 'instant', timeZone, value: ({ at }) => new Date(at) },
  { header: 'Quem', width: 24, value: ({ user_name }) => user_name },
  { header: 'O que fez', width: 60, value: ({ sentence }) => sentence },
  { header: 'Área', width: 22, value: ({ subject }) => subject && auditSubjects[subject] },
  { header: 'Registro', width: 36, value: ({ entity_label }) => entity_label },
  { header: 'Identificador', width: 14, value: ({ entity_id }) => entity_id },
  { header: 'Alterações', width: 80, value: ({ changes }) => changes.map(line).join('\n') },
]

/** One change as text: 'Título: "Fechar" → "Fechar o caixa"'. */
const line = ({ field, before, after }: AuditEntry['changes'][number]) =>
  `${field}: ${before === '' ? 'vazio' : `"${before}"`} → ${after === '' ? 'vazio' : `"${after}"`}`
