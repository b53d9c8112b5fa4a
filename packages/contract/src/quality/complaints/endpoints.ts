import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { chosenId, DownloadKey, IdParam, Instant, optionalText, Reference, text } from '../../fields.ts'
import { creates, lists, one } from '../../record-calls.ts'

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

const quality = { audience: 'proccess' } as const
const params = z.object({ token: z.string().max(300) })

export const complaintCalls = defineCalls({
  'GET /client/rncs/formularios': {
    ...quality,
    summary: 'Os formulários públicos de reclamação, com o endereço e o código QR de cada um',
    ...lists(ComplaintForm),
  },
  'POST /client/rncs/formularios': {
    ...quality,
    summary: 'Criar um formulário público de reclamação',
    ...creates(ComplaintFormInput, ComplaintForm),
    errors: ['not_found', 'list.too_many'],
  },
  'DELETE /client/rncs/formularios/{id}': {
    ...quality,
    summary: 'Revogar um formulário público: o endereço e o código deixam de receber',
    params: IdParam,
    errors: ['not_found'],
  },
  'GET /client/rncs/formularios/{id}/pdf': {
    ...quality,
    weight: 'heavy',
    keyIn: 'query',
    summary: 'O cartaz de um formulário público, com o código QR, em PDF',
    params: IdParam,
    query: z.object({ token: DownloadKey.optional() }),
    response: download('application/pdf'),
    errors: ['not_found', 'document.failed', 'work.busy'],
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
    /** What to mention when asking about it: random, so that it tells no stranger how many there are. */
    response: one(z.object({ protocol: z.string() })),
    status: 201,
    errors: ['not_found', 'rate.limited', 'effort.required'],
  },
})
