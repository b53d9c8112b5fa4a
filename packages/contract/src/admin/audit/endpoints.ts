import { z } from 'zod'
import { type AuditSubject, auditSubjects } from '../../audit-subjects.ts'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { Id, Instant, Paging, paged, RecordParam } from '../../fields.ts'
import { FieldChange, RecordEvent } from '../../history.ts'
import { exportsTable } from '../../record-calls.ts'

const subjects = Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]]

/** One change of business data. */
export const AuditEntry = z
  .object({
    id: z.int(),
    at: Instant,
    /** null: the system itself. */
    user_id: z.int().nullable(),
    /** 'Prumo' for the system itself. */
    user_name: z.string(),
    /** '<entity>.<past participle>': 'task.closed'. */
    action: z.string(),
    /** 'Ana Ribeiro concluiu a tarefa "Fechar o caixa"', ready to be shown. */
    sentence: z.string(),
    /** 'pela chave "BI"': the key of an integration it was done by, which the sentence names too; null: on the screens. */
    through: z.string().nullable(),
    entity: z.string(),
    subject: z.enum(subjects).nullable(),
    /** The record's name at that time; '' when it has none. */
    entity_label: z.string(),
    entity_id: z.string().nullable(),
    /** The business fields as they were recorded; null when there are none. */
    before: z.unknown(),
    after: z.unknown(),
    /** The same fields in words, only those that differ. */
    changes: z.array(FieldChange),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const chosen = {
  /** A person's id, or `system` for what Prumo did by itself. */
  person: z.union([z.literal('system'), Id]).optional(),
  area: z.enum(subjects, { error: 'Área desconhecida' }).optional(),
  /** The number of a key of an integration: what was done by it. */
  key: Id.optional(),
  /** First and last day, in the company's time zone. */
  from: DateOnly.optional(),
  to: DateOnly.optional(),
}

export const auditCalls = defineCalls({
  'GET /client/audit': {
    summary: 'Trilha de auditoria: quem fez o quê e quando, do mais novo ao mais antigo',
    audience: 'responsible',
    query: z.object({ ...chosen, ...Paging }),
    response: paged('response', AuditEntry).extend({
      /** The last day whose entries are in files of the company's export, and no more here. */
      archived_until: DateOnly.nullable(),
    }),
  },
  'GET /client/audit/csv': {
    summary: 'A trilha de auditoria como arquivo: CSV, ou planilha com format=xlsx',
    audience: 'responsible',
    ...exportsTable(chosen),
  },
  'GET /client/records/{kind}/{id}/history': {
    summary: 'Histórico de um registro: quem fez o quê e quando, do mais novo ao mais antigo',
    audience: 'everyone',
    why: 'Quem abre um registro lê o que foi feito com ele.',
    key: 'record',
    params: RecordParam,
    query: z.object(Paging),
    response: paged('response', RecordEvent),
    errors: ['not_found'],
  },
})
