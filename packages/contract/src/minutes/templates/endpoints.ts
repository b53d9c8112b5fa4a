import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, IdParam, text } from '../../fields.ts'
import { changes, creates, lists } from '../../record-calls.ts'
import { everyone } from '../audience.ts'

/** The most agendas of a company. */
export const agendaTemplateLimit = 100

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
    name: z.string(),
    created_by: z.string(),
    subjects: z.array(AgendaSubject),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'AgendaTemplate' })
export type AgendaTemplate = z.infer<typeof AgendaTemplate>

const name = text(100, 'Dê um nome ao modelo')
export const NewAgendaTemplate = z.object({ name, protocol_id: Id })
export const AgendaTemplateChange = z.object({ name })

export const agendaTemplateCalls = defineCalls({
  'GET /v2/protocols-templates': {
    ...everyone,
    summary: `Modelos de pauta: os da empresa, por nome (no máximo ${agendaTemplateLimit}), e os que já vêm prontos`,
    ...lists(AgendaTemplate),
  },
  'POST /v2/protocols-templates': {
    ...everyone,
    summary: 'Salvar os assuntos de uma ATA como modelo de pauta',
    ...creates(NewAgendaTemplate, AgendaTemplate),
    errors: ['not_found', 'minutes.template_duplicate', 'list.too_many'],
  },
  'PUT /v2/protocols-templates/{id}': {
    ...everyone,
    summary: 'Mudar o nome de um modelo de pauta: quem o criou, responsáveis e administradores',
    ...changes(AgendaTemplateChange, AgendaTemplate),
    errors: ['not_found', 'minutes.template_read_only', 'minutes.template_duplicate'],
  },
  'DELETE /v2/protocols-templates/{id}': {
    ...everyone,
    summary: 'Apagar um modelo de pauta: quem o criou, responsáveis e administradores',
    params: IdParam,
    errors: ['not_found', 'minutes.template_read_only'],
  },
})
