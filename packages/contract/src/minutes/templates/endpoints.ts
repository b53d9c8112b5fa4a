import { z } from 'zod'
import { defineCalls, under } from '../../contract.ts'
import { Id } from '../../fields.ts'
import { TemplateName, templateCalls, templateFields, templateLimit } from '../../templates.ts'
import { everyone } from '../audience.ts'

/** A subject with which minutes begin. */
export const AgendaSubject = z.object({
  title: z.string(),
  /** HTML. */
  description: z.string(),
})

/** The subjects with which minutes begin. */
export const AgendaTemplate = z
  .object({
    /** Null: one that the product brings. */
    id: z.int().nullable(),
    ...templateFields,
    subjects: z.array(AgendaSubject),
  })
  .meta({ id: 'AgendaTemplate' })
export type AgendaTemplate = z.infer<typeof AgendaTemplate>

export const agendaTemplateCalls = defineCalls(
  under(
    '/v2/protocols-templates',
    templateCalls({ template: AgendaTemplate, made: TemplateName.extend({ protocol_id: Id }) }, everyone, {
      of: 'de pauta',
      list: `Modelos de pauta: os da empresa, por nome (no máximo ${templateLimit}), e os que já vêm prontos`,
      make: 'Salvar os assuntos de uma ATA como modelo de pauta',
    }),
  ),
)
