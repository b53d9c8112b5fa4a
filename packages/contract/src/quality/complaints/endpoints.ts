import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { chosenId, Instant, optionalText, Reference, text } from '../../fields.ts'
import { Following } from '../../following.ts'
import { creates, lists, one, printsOne } from '../../record-calls.ts'

/** The most forms of a company that are not revoked. */
export const complaintFormLimit = 50

/** A form in which customers complain without a user; what comes in becomes a nonconformity. */
export const ComplaintForm = z
  .object({
    id: z.int(),
    title: z.string(),
    department_id: z.int(),
    department: z.string(),
    owner_id: z.int().nullable(),
    owner: z.string(),
    is_open: z.boolean(),
    received: z.int(),
    received_at: Instant.nullable(),
    created_at: Instant,
    /** Its public address, and the same as a QR code (SVG); '' when it is revoked. */
    url: z.string(),
    qr: z.string(),
  })
  .meta({ id: 'ComplaintForm' })
export type ComplaintForm = z.infer<typeof ComplaintForm>

export const ComplaintFormInput = z.object({
  title: text(120, 'Diga onde o formulário fica'),
  department_id: chosenId('Escolha o departamento'),
  owner_id: Reference.default(null),
})

/** What a customer writes. `website` is a field that people do not see: what fills it in is a machine. */
export const ComplaintInput = z.object({
  what: text(4000, 'Conte o que aconteceu'),
  name: optionalText(120),
  contact: optionalText(200),
  website: optionalText(500),
})

/** The most of one complaint: photographs of its customer, and messages of both sides. */
export const complaintLimits = { photos: 5, photoBytes: 10 * 1024 * 1024, messages: 200 } as const

/** Where a complaint stands, in words for its customer. */
export const complaintStates = {
  received: 'Recebida',
  looking: 'Em análise',
  acting: 'Em tratamento',
  closed: 'Encerrada',
} as const
export type ComplaintState = keyof typeof complaintStates

const ComplaintMessage = z.object({
  id: z.int(),
  /** The company's name, or '' for the customer; to the company the person who wrote it. */
  author: z.string(),
  from_customer: z.boolean(),
  text: z.string(),
  written_at: Instant,
})

/** A complaint as its customer follows it: nothing of what the company keeps about it. */
export const FollowedComplaint = z
  .object({
    company: z.string(),
    protocol: z.string(),
    what: z.string(),
    /** 'yyyy-MM-dd', as are the other days. */
    sent_on: z.string(),
    state: z.enum(Object.keys(complaintStates) as [ComplaintState, ...ComplaintState[]]),
    closed_on: z.string().nullable(),
    photos: z.int(),
    messages: z.array(ComplaintMessage),
  })
  .meta({ id: 'FollowedComplaint' })
export type FollowedComplaint = z.infer<typeof FollowedComplaint>

/** What the company and the customer of a nonconformity said to each other. */
const Conversation = z
  .object({
    /** False: it came by no form, or before customers could follow; nobody would read an answer. */
    is_followed: z.boolean(),
    what: z.string(),
    sent_on: z.string(),
    messages: z.array(ComplaintMessage),
  })
  .meta({ id: 'ComplaintConversation' })
export type Conversation = z.infer<typeof Conversation>

const quality = { audience: 'proccess' } as const
const params = z.object({ token: z.string().max(300) })

export const complaintCalls = defineCalls(quality, {
  'GET /client/rncs/formularios': {
    summary: 'Os formulários públicos de reclamação, com o endereço e o código QR de cada um',
    ...lists(ComplaintForm),
  },
  'POST /client/rncs/formularios': {
    summary: 'Criar um formulário público de reclamação',
    ...creates(ComplaintFormInput, ComplaintForm),
    errors: ['not_found', 'list.too_many'],
  },
  'DELETE /client/rncs/formularios/{id}': {
    summary: 'Revogar um formulário público: o endereço e o código deixam de receber',
  },
  'GET /client/rncs/formularios/{id}/pdf': {
    summary: 'O cartaz de um formulário público, com o código QR, em PDF',
    ...printsOne(),
  },
  'GET /reclamacao/{token}': {
    summary: 'De qual empresa e de onde é um formulário público de reclamação',
    audience: 'public',
    params,
    response: one(z.object({ company: z.string(), title: z.string() })),
    errors: ['not_found', 'rate.limited'],
  },
  'POST /reclamacao/{token}': {
    summary: 'Enviar uma reclamação sem conta: ela entra como RNC do tipo Reclamação',
    audience: 'public',
    params,
    body: ComplaintInput,
    // 4,820 characters, of which some programs send each as '\\u1234'.
    bodyLimit: 32_768,
    confidential: true,
    /**
     * What to mention when asking about it: random, so that it tells no stranger how many there are. With the secret,
     * which only this answer brings, the customer follows it.
     */
    response: one(z.object({ protocol: z.string(), secret: z.string() })),
    status: 201,
    errors: ['not_found', 'rate.limited', 'effort.required'],
  },
  'POST /acompanhar-reclamacao': {
    summary: 'Acompanhar uma reclamação, com o protocolo e o código secreto',
    audience: 'public',
    reads: true,
    confidential: true,
    body: Following,
    response: one(FollowedComplaint),
    errors: ['complaint.unknown', 'rate.limited'],
  },
  'POST /acompanhar-reclamacao/mensagens': {
    summary: 'Escrever à empresa sobre uma reclamação, com o protocolo e o código secreto',
    audience: 'public',
    body: Following.extend({ text: text(4000, 'Escreva a mensagem') }),
    bodyLimit: 32_768,
    confidential: true,
    errors: ['complaint.unknown', 'rate.limited', 'effort.required', 'list.too_many'],
  },
  'POST /acompanhar-reclamacao/fotos': {
    summary: 'Juntar uma foto a uma reclamação; ela é redesenhada menor, sem o local e os dados do aparelho',
    audience: 'public',
    form: { data: Following, maxFiles: 1, required: true, maxBytes: complaintLimits.photoBytes },
    response: one(z.object({ name: z.string() })),
    status: 201,
    errors: [
      'complaint.unknown',
      'rate.limited',
      'effort.required',
      'list.too_many',
      'file.quota',
      'file.missing',
      'file.empty',
      'file.too_many',
      'file.too_large',
      'file.type_not_allowed',
      'image.broken',
      'image.too_many_pixels',
    ],
  },
  'GET /client/rncs/{id}/conversa': {
    summary: 'O que o cliente de uma reclamação escreveu, e o que a empresa respondeu',
    response: one(Conversation),
  },
  'POST /client/rncs/{id}/conversa': {
    summary: 'Responder ao cliente de uma reclamação: ele lê com o protocolo e o código secreto',
    body: z.object({ text: text(4000, 'Escreva a resposta') }),
    response: one(Conversation),
    status: 201,
    errors: ['not_found', 'complaint.unfollowed', 'list.too_many'],
  },
})
