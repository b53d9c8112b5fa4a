import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { IdList, NewPassword, whole } from '../../fields.ts'
import { one } from '../../record-calls.ts'
import { PartId } from '../month/model.ts'

/** Contacts that get the report; each has a link of their own. */
export const mostReportContacts = 20
/** Days for which a link that was sent opens. */
export const sentLinkDays = 30

/** On which day of a month the report of the month before goes to whom. */
const ReportSchedule = z
  .object({
    day: z.int(),
    /** The next day on which it goes. */
    next_on: z.string(),
    parts: z.array(PartId),
    user_ids: z.array(z.int()),
    contacts: z.array(z.object({ id: z.int(), name: z.string() })),
    /** True if the links of the contacts have a password. It is never shown. */
    has_password: z.boolean(),
  })
  .meta({ id: 'ReportSchedule' })
export type ReportSchedule = z.infer<typeof ReportSchedule>

export const ReportScheduleInput = z.object({
  day: whole(1, 28, 'Escolha um dia de 1 a 28'),
  /** Of the links of contacts; users see the parts that are theirs. */
  parts: z.array(PartId).min(1, 'Escolha ao menos uma parte'),
  user_ids: IdList,
  contact_ids: IdList.refine(
    (ids) => ids.length <= mostReportContacts,
    `Escolha no máximo ${mostReportContacts} contatos`,
  ),
  /** Absent or '': the password stays as it is. */
  password: z.union([z.literal(''), NewPassword]).optional(),
})

const responsible = { audience: 'responsible' } as const

export const reportSendingCalls = defineCalls(responsible, {
  'GET /client/relatorios-do-mes/envio': {
    summary: 'Em que dia do mês e a quem o relatório é enviado; null: a ninguém',
    response: one(ReportSchedule.nullable()),
  },
  'PUT /client/relatorios-do-mes/envio': {
    summary:
      'Enviar o relatório todo mês: aos usuários um aviso, aos contatos um link com senha; o e-mail não leva números',
    body: ReportScheduleInput,
    response: one(ReportSchedule),
    errors: ['mail.unproven', 'mail.limited'],
  },
  'DELETE /client/relatorios-do-mes/envio': { summary: 'Deixar de enviar o relatório todo mês' },
})
