import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import {
  Email,
  Id,
  IdParam,
  Instant,
  optionalText,
  Paging,
  paged,
  Reference,
  Search,
  text,
  whole,
} from '../../fields.ts'
import { changes, creates, finds, lists, one, versioned } from '../../record-calls.ts'

/** Somebody who works or worked in the company: one register for the feedback processes, the organogram and onboarding. */
export const RegisteredCollaborator = z
  .object({
    id: z.int(),
    name: z.string(),
    cargo: z.string(),
    department_id: z.int(),
    department: z.string(),
    email: z.string(),
    phone: z.string(),
    /** 'yyyy-MM-dd'. */
    admitted_on: z.string().nullable(),
    /** 'yyyy-MM-dd', the last day on which they work here, past or to come; null: none is known. */
    left_on: z.string().nullable(),
    /** They work here today. */
    active: z.boolean(),
    /** By the organogram for whoever holds a position, and else as it was chosen for them. */
    superior_id: z.int().nullable(),
    superior: z.string(),
    /** The highest position that they hold in the organogram; null: none. */
    position_id: z.int().nullable(),
    /** The name of that position. */
    position: z.string(),
    job_description_id: z.int().nullable(),
    /** The name of that job description. */
    office: z.string(),
    user_id: z.int().nullable(),
    /** The address of their photograph, which changes with it; null: there is none. */
    photo_path: z.string().nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'RegisteredCollaborator' })
export type RegisteredCollaborator = z.infer<typeof RegisteredCollaborator>

/** The fields of a person of the register that a task about them shows (specification E029). */
export const NamedCollaborator = RegisteredCollaborator.pick({ id: true, name: true, cargo: true, active: true }).meta({
  id: 'NamedCollaborator',
})
export type NamedCollaborator = z.infer<typeof NamedCollaborator>
/** The most people of the register that a task can choose from. */
export const mostNamed = 5000

const empty = (value: unknown) => (value === '' ? null : value)
const OptionalDate = z.preprocess(empty, DateOnly.nullable()).optional()
const OptionalEmail = z
  .preprocess(empty, Email.nullable())
  .optional()
  .transform((email) => (email === null ? '' : email))

/** Absent fields stay as they are; name, position and department are always sent (calls C207 and C230). */
export const CollaboratorInput = z.object({
  name: text(120, 'Preencha o nome'),
  cargo: optionalText(120),
  department_id: whole(1, Number.MAX_SAFE_INTEGER, 'Preencha o departamento.'),
  email: OptionalEmail,
  phone: optionalText(40).optional(),
  admitted_on: OptionalDate,
  left_on: OptionalDate,
  /** Of whoever holds a position it is the organogram's: another one is refused. */
  superior_id: Reference.optional(),
  /** The position of the organogram that they hold instead of their highest one; null: none. */
  position_id: Reference.optional(),
  job_description_id: Reference.optional(),
  /** The user that this person is: a shared feedback is shown to them. */
  user_id: Reference.optional(),
})

/** The most people of a department in one list. */
export const collaboratorLimit = 2000

const peoples = { audience: 'peoples' } as const
const createErrors = [
  'not_found',
  'collaborator.user_taken',
  'collaborator.superior_drawn',
  'collaborator.gone',
] as const
const creation = { ...peoples, ...creates(CollaboratorInput, RegisteredCollaborator), errors: createErrors } as const
const change = {
  ...peoples,
  ...changes(versioned(CollaboratorInput), RegisteredCollaborator),
  errors: [
    'not_found',
    'record.stale',
    'collaborator.circle',
    'collaborator.user_taken',
    'collaborator.superior_drawn',
    'collaborator.gone',
  ],
} as const
const finding = { ...peoples, ...finds(RegisteredCollaborator) } as const
const deletion = { ...peoples, params: IdParam, errors: ['not_found', 'collaborator.in_use'] } as const

export const collaboratorCalls = defineCalls(peoples, {
  'POST /users/process-feedback/collaborator': { ...creation, summary: 'Cadastrar um colaborador' },
  'PUT /users/process-feedback/collaborator/{id}': {
    ...change,
    summary: 'Atualizar um colaborador; left_on registra a saída, e o histórico fica',
  },
  'GET /users/process-feedback/collaborator/{id}': { ...finding, summary: 'Um colaborador' },
  'DELETE /users/process-feedback/collaborator/{id}': {
    ...deletion,
    summary: 'Apagar um colaborador sobre quem nada foi registrado',
  },
  'PUT /users/process-feedback/collaborator/{id}/photo': {
    weight: 'heavy',
    summary: 'Trocar a foto de um colaborador: PNG, JPEG ou WebP, redesenhada em até 400x400 px',
    form: { field: 'photo', maxFiles: 1, required: true },
    response: one(RegisteredCollaborator),
    errors: [
      'not_found',
      'file.missing',
      'file.empty',
      'file.too_large',
      'file.type_not_allowed',
      'file.quota',
      'image.broken',
      'image.too_many_pixels',
    ],
  },
  'DELETE /users/process-feedback/collaborator/{id}/photo': {
    summary: 'Tirar a foto de um colaborador',
    response: one(RegisteredCollaborator),
  },
  'GET /users/process-feedback/collaborator/{id}/photo': {
    summary: 'A foto de um colaborador',
    /** Tells one photograph from the next, so that a browser does not show an old one from its cache. */
    query: z.object({ v: z.string().max(40).optional() }),
    response: download('image/png'),
  },
  'GET /users/process-feedback/collaborator/photos': {
    summary: 'As fotos do cadastro de quem é usuário',
    response: z.object({ response: z.array(z.object({ user_id: z.int(), photo_path: z.string() })) }),
  },
  'GET /users/process-feedback/collaborator/by-department/{departmentId}': {
    ...lists(RegisteredCollaborator),
    summary: 'Colaboradores de um departamento, por nome',
    params: z.object({ departmentId: Id }),
    errors: ['not_found'],
  },
  'GET /users/process-feedback/collaborator': {
    summary: 'Colaboradores da empresa, por nome',
    query: z.object({
      ...Paging,
      search: Search,
      department_id: Reference.optional(),
      /** Those who work here, those who left, or all. */
      state: z.enum(['active', 'left', 'all']).default('active'),
    }),
    response: paged('response', RegisteredCollaborator),
  },
  'POST /users/proccess-feedback-custom/collaborators': {
    ...creation,
    summary: 'Cadastrar um colaborador, a partir do feedback personalizado',
  },
  'PUT /users/proccess-feedback-custom/collaborators/{id}': {
    ...change,
    summary: 'Atualizar um colaborador, a partir do feedback personalizado',
  },
  'GET /users/proccess-feedback-custom/collaborators/{id}': {
    ...finding,
    summary: 'Um colaborador, a partir do feedback personalizado',
  },
  'DELETE /users/proccess-feedback-custom/collaborators/{id}': {
    ...deletion,
    summary: 'Apagar um colaborador, a partir do feedback personalizado',
  },
  'GET /users/proccess-feedback-custom/collaborators/by-department/{department}': {
    ...lists(RegisteredCollaborator),
    summary: 'Colaboradores de um departamento, a partir do feedback personalizado',
    params: z.object({ department: Id }),
    errors: ['not_found'],
  },
  'GET /calendar/feedbacks-collaborators': {
    summary: "Nomes e cargos para as tarefas 'Processo de Feedback'; quem saiu vem por último",
    audience: 'everyone',
    why: 'O formulário de tarefa mostra de quem é o feedback.',
    ...lists(NamedCollaborator),
  },
})
