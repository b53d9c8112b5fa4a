import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import {
  Id,
  Instant,
  OptionalWebAddress,
  Order,
  optionalText,
  Position,
  Reference,
  RichText,
  text,
  whole,
} from '../../fields.ts'
import { changes, creates, finds, lists, one, printsOne, versioned } from '../../record-calls.ts'
import { richTextLimits } from '../../rich-text.ts'

/** A thing that a new person is shown or given; `order` is its position in the list, from 1. */
export const OnboardingItem = z
  .object({
    id: z.int(),
    topic: z.string(),
    description: z.string(),
    suggestions_explanations: z.string(),
    link_ref: z.string(),
    /** The day on which it is due, counted from the first one, which is 0. */
    day: z.int(),
    /** The user who sees to it; null: whoever begins the onboarding. */
    responsible_id: z.int().nullable(),
    order: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'OnboardingItem' })
export type OnboardingItem = z.infer<typeof OnboardingItem>

export const OnboardingItemInput = z.object({
  topic: text(200, 'Preencha o tópico'),
  description: RichText(richTextLimits.html),
  suggestions_explanations: optionalText(5000),
  link_ref: OptionalWebAddress,
  day: whole(0, 365, 'Use de 0 a 365 dias').optional(),
  responsible_id: Reference.optional(),
  /** Without it a new one comes last, and one that is changed stays where it is. */
  order: Position,
})

/** The most items of the list. */
export const onboardingLimit = 200

const Step = z.object({
  id: z.int(),
  topic: z.string(),
  description: z.string(),
  suggestions_explanations: z.string(),
  link_ref: z.string(),
  /** 'yyyy-MM-dd'. */
  due_on: z.string(),
  responsible_id: z.int().nullable(),
  responsible: z.string(),
  done_at: Instant.nullable(),
  done_by: z.string(),
  late: z.boolean(),
})

/** The onboarding of one person: the list as it was when it began, with dates. */
export const BegunOnboarding = z
  .object({
    id: z.int(),
    collaborator_id: z.int(),
    collaborator: z.string(),
    cargo: z.string(),
    department_id: z.int(),
    begun_on: z.string(),
    steps_count: z.int(),
    done_count: z.int(),
    late_count: z.int(),
  })
  .meta({ id: 'BegunOnboarding' })
export type BegunOnboarding = z.infer<typeof BegunOnboarding>
export const WholeOnboarding = BegunOnboarding.extend({ steps: z.array(Step) }).meta({ id: 'WholeOnboarding' })
export type WholeOnboarding = z.infer<typeof WholeOnboarding>

/** A step that the person in the session sees to. */
export const OwnStep = Step.omit({ responsible_id: true, responsible: true, done_by: true })
  .extend({ onboarding_id: z.int(), collaborator: z.string() })
  .meta({ id: 'OwnStep' })
export type OwnStep = z.infer<typeof OwnStep>

const peoples = { audience: 'peoples' } as const
const mine = {
  audience: 'everyone',
  why: 'Quem responde por um passo de uma integração o vê e o conclui, sem a permissão de Pessoas.',
} as const

export const onboardingCalls = defineCalls(peoples, {
  'GET /client/onboarding': { ...lists(OnboardingItem), summary: 'Itens da integração, em ordem' },
  'GET /client/onboarding/{id}': { ...finds(OnboardingItem), summary: 'Um item da integração' },
  'POST /client/onboarding': {
    ...creates(OnboardingItemInput, OnboardingItem),
    summary: 'Criar um item da integração',
    errors: ['list.too_many'],
  },
  'PUT /client/onboarding/{id}': {
    ...changes(versioned(OnboardingItemInput), OnboardingItem),
    summary: 'Atualizar um item da integração',
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /client/onboarding/{id}': { summary: 'Apagar um item da integração' },
  'PUT /client/onboarding/reorder': {
    summary: 'A nova ordem dos itens da integração',
    body: Order,
    errors: ['not_found'],
  },
  'GET /client/onboarding/pdf/{companyId}': {
    summary: 'A integração em PDF',
    params: z.object({ companyId: Id }),
    ...printsOne(),
  },
  'POST /client/onboarding/begun': {
    summary: 'Iniciar a integração de um colaborador: a lista de agora, com datas',
    body: z.object({ collaborator_id: whole(1, Number.MAX_SAFE_INTEGER, 'Escolha o colaborador'), begun_on: DateOnly }),
    response: one(WholeOnboarding),
    status: 201,
    errors: ['not_found', 'onboarding.empty', 'onboarding.begun'],
  },
  'GET /client/onboarding/begun': {
    ...lists(BegunOnboarding),
    summary: 'Integrações iniciadas: as que têm algo por fazer, depois as concluídas',
  },
  'GET /client/onboarding/begun/{id}': { ...finds(WholeOnboarding), summary: 'A integração de um colaborador' },
  'DELETE /client/onboarding/begun/{id}': { summary: 'Apagar a integração de um colaborador' },
  'GET /client/onboarding/steps': {
    ...mine,
    ...lists(OwnStep),
    summary: 'Passos de integração por que eu respondo: os que faltam por data, depois os últimos concluídos',
  },
  'PUT /client/onboarding/steps/{id}': {
    ...mine,
    summary: 'Marcar como feito ou por fazer um passo por que eu respondo',
    body: z.object({ done: z.boolean({ error: 'Informe se o passo foi feito' }) }),
    response: one(OwnStep),
  },
  'PUT /client/onboarding/begun/{id}/steps/{step}': {
    summary: 'Marcar um passo da integração como feito ou por fazer, ou mudar a data e quem responde por ele',
    params: z.object({ id: Id, step: Id }),
    body: z.object({
      done: z.boolean().optional(),
      due_on: DateOnly.optional(),
      responsible_id: Reference.optional(),
    }),
    response: one(WholeOnboarding),
    errors: ['not_found'],
  },
})
