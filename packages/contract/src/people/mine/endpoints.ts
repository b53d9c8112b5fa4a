import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant } from '../../fields.ts'
import { one } from '../../record-calls.ts'
import { JobSnapshot } from '../jobs/model.ts'
import { OrganogramNode } from '../organogram/endpoints.ts'

/** The fields of a person of the register that everybody in the company sees. */
export const Colleague = z
  .object({
    id: z.int(),
    name: z.string(),
    cargo: z.string(),
    /** The user they are; null: they do not use the system. */
    user_id: z.int().nullable(),
  })
  .meta({ id: 'Colleague' })
export type Colleague = z.infer<typeof Colleague>

/** A published document, as the person sees it. */
const Published = z.object({
  version: z.int(),
  /** True where they are asked to read it. */
  asked: z.boolean(),
  read_at: Instant.nullable(),
})

const OwnJob = z.object({
  id: z.int(),
  office: z.string(),
  /** The approved version in force; null: none is. */
  version: z.int().nullable(),
  /** When the person confirmed that version. */
  read_at: Instant.nullable(),
})

/** The most colleagues of one list; `*_count` has all. */
export const mostColleagues = 60

/** The person's own page: what the company stores about them. */
export const OwnPage = z
  .object({
    /** Their entry in the register; null: they have none, or have left. */
    person: z
      .object({
        id: z.int(),
        name: z.string(),
        cargo: z.string(),
        department: z.string(),
        /** 'yyyy-MM-dd'. */
        admitted_on: z.string().nullable(),
        /** The name of their position in the organogram; '': none. */
        position: z.string(),
      })
      .nullable(),
    job: OwnJob.nullable(),
    superior: Colleague.nullable(),
    /** The people who answer to them, by name. */
    team: z.array(Colleague),
    team_count: z.int(),
    /** The people who answer to the same superior, by name. */
    peers: z.array(Colleague),
    peers_count: z.int(),
    manual: Published.nullable(),
    onboarding_list: Published.nullable(),
    /** Their own onboarding, while something of it is left to do. */
    onboarding: z
      .object({
        begun_on: z.string(),
        steps: z.array(z.object({ id: z.int(), topic: z.string(), due_on: z.string(), done: z.boolean() })),
      })
      .nullable(),
  })
  .meta({ id: 'OwnPage' })
export type OwnPage = z.infer<typeof OwnPage>

/** The description of the job that the person holds, in its approved version. */
export const OwnJobReading = z
  .object({ id: z.int(), version: z.int(), read_at: Instant.nullable(), content: JobSnapshot })
  .meta({ id: 'OwnJobReading' })
export type OwnJobReading = z.infer<typeof OwnJobReading>

const mine = { audience: 'everyone', why: 'Cada pessoa vê o próprio lugar na empresa.' } as const

export const ownPageCalls = defineCalls({
  'GET /client/pessoas/me': {
    ...mine,
    summary: 'O que a pessoa vê sobre si: posição, superior e equipe, o que ler e a própria integração',
    response: one(OwnPage),
  },
  'GET /client/pessoas/me/job': {
    ...mine,
    summary: 'A descrição aprovada do cargo que a pessoa ocupa, para ler',
    response: one(OwnJobReading),
    errors: ['not_found', 'job.not_approved'],
  },
  'POST /client/pessoas/me/job': {
    ...mine,
    summary: 'Confirmar que li esta versão da descrição do meu cargo; a primeira data fica',
    body: z.object({ version: z.int().min(1) }),
    response: one(z.object({ read_at: Instant })),
    errors: ['not_found', 'job.not_approved', 'job.version_changed'],
  },
  'GET /client/pessoas/me/organogram': {
    audience: 'everyone',
    why: 'Toda pessoa vê quem faz o quê na empresa: só nomes e posições.',
    summary: 'O organograma da empresa para quem trabalha nela: nomes, posições e as fotos de quem é usuário',
    response: one(
      z.object({
        nodes: z.array(OrganogramNode),
        departments: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
  },
})
