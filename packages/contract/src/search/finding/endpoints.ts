import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Search, whole } from '../../fields.ts'
import type { KeyArea } from '../../keys.ts'

/** The kinds of records a search finds: each but `entry` has its view `search.of_<kind>` in the database. */
export const SearchKind = z.enum([
  'task',
  'delegated_task',
  'minutes',
  'agenda_subject',
  'contact',
  'file',
  'macro_process',
  'micro_process',
  'procedure',
  'card',
  'indicator',
  'objective',
  'action_plan',
  'rnc',
  'risk',
  'supplier',
  'instrument',
  'legal_requirement',
  'internal_audit',
  'collaborator',
  'job_description',
  'norm',
  'competence',
  'training',
  'feedback_template',
  'feedback_round',
  'survey',
  'work_risk',
  'swot',
  'swot_subject',
  'canvas',
  'canvas_subject',
  'entry',
])
export type SearchKind = z.infer<typeof SearchKind>

/** Where each kind belongs, for the keys of integrations: one finds only what its areas open. */
export const areaOfKind: Readonly<Record<SearchKind, KeyArea>> = {
  task: 'tasks',
  delegated_task: 'tasks',
  minutes: 'minutes',
  agenda_subject: 'minutes',
  contact: 'contacts',
  file: 'files',
  macro_process: 'proccess',
  micro_process: 'proccess',
  procedure: 'proccess',
  card: 'boards',
  indicator: 'results',
  objective: 'results',
  action_plan: 'results',
  rnc: 'proccess',
  risk: 'proccess',
  supplier: 'proccess',
  instrument: 'proccess',
  legal_requirement: 'proccess',
  internal_audit: 'proccess',
  collaborator: 'peoples',
  job_description: 'peoples',
  norm: 'peoples',
  competence: 'peoples',
  training: 'peoples',
  feedback_template: 'peoples',
  feedback_round: 'peoples',
  survey: 'peoples',
  work_risk: 'peoples',
  swot: 'strategy',
  swot_subject: 'strategy',
  canvas: 'strategy',
  canvas_subject: 'strategy',
  entry: 'finance',
}

/** Maximum number of results of one search. */
export const mostFound = 20

export const Found = z
  .object({
    kind: SearchKind,
    id: z.int(),
    title: z.string(),
    /** Tells the record from others of the same name: a contact's e-mail, 'Concluída'. Empty when nothing does. */
    hint: z.string(),
    /** Some words around the first one that the title does not have; '' when the title has all. */
    excerpt: z.string(),
    /** 'yyyy-MM-dd': the day it is about, or the day it was created; null when neither applies. */
    date: z.string().nullable(),
    /** The id of the record it is in: a file's folder, a POP's process, an indicator's or job description's department, a subject's SWOT or Canvas; the person of a training; the number of a card's board in `boardKinds`; null when there is none. */
    within: z.int().nullable(),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>

export const searchCalls = defineCalls({
  'GET /search': {
    summary:
      'Tarefas, tarefas delegadas, ATAs, pautas, contatos, arquivos próprios, processos, POPs, indicadores, objetivos, planos de ação, RNCs, riscos, fornecedores, instrumentos, requisitos legais, auditorias, colaboradores, descrições de cargo, normas, competências, treinamentos, modelos e rodadas de feedback, pesquisas, riscos do trabalho, SWOTs e Canvas com os seus assuntos, tarefas dos quadros e lançamentos (também pelo valor e pelo que o banco escreveu) por palavras, sem acentos, a última também pelo começo; primeiro os que as têm no título, depois os mais próximos de hoje',
    audience: 'everyone',
    key: 'any',
    why: 'Cada um encontra só o que também vê nas telas.',
    query: z.object({
      q: Search,
      limit: whole(1, mostFound).default(mostFound),
    }),
    response: z.object({ found: z.array(Found) }),
  },
})
