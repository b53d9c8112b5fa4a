import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Paging, paged, Reference, Search, whole } from '../../fields.ts'
import { changes, creates, lists, one, versioned } from '../../record-calls.ts'
import {
  Assessment,
  AssessmentInput,
  Competence,
  CompetenceInput,
  MatrixRow,
  OwnDevelopment,
  PersonDevelopment,
  RequiredInput,
  RequiredLevel,
  TeamGaps,
  Training,
  TrainingChange,
  TrainingsInput,
} from './model.ts'

// Competences by job, what people know of them, their trainings, and the matrix of all three.

const peoples = { audience: 'peoples' } as const
const ofJob = { params: z.object({ job: Id }), response: one(z.array(RequiredLevel)), errors: ['not_found'] } as const

export const developmentCalls = defineCalls(peoples, {
  'GET /client/competences': { ...lists(Competence), summary: 'Competências da empresa, por nome; no máximo 100' },
  'POST /client/competences': {
    ...creates(CompetenceInput, Competence),
    summary: 'Criar uma competência',
    errors: ['competence.duplicate', 'list.too_many'],
  },
  'PUT /client/competences/{id}': {
    ...changes(versioned(CompetenceInput), Competence),
    summary: 'Atualizar uma competência',
    errors: ['not_found', 'record.stale', 'competence.duplicate'],
  },
  'DELETE /client/competences/{id}': {
    summary: 'Apagar uma competência, com o que os cargos pedem dela e as suas avaliações; volta da lixeira com tudo',
  },
  'GET /client/competences/required/{job}': {
    ...ofJob,
    summary: 'O que uma descrição de cargo pede de cada competência',
  },
  'PUT /client/competences/required/{job}': {
    ...ofJob,
    summary: 'Dizer o que uma descrição de cargo pede de cada competência; o que não vem deixa de ser pedido',
    body: RequiredInput,
  },
  'GET /client/competences/matrix': {
    summary: 'Pessoas por competências: o que o cargo pede e o que cada uma sabe',
    query: z.object({
      ...Paging,
      per_page: whole(1, 100).default(50),
      search: Search,
      department_id: Reference.optional(),
      job_description_id: Reference.optional(),
    }),
    response: paged('response', MatrixRow),
  },
  'GET /client/competences/teams': {
    ...lists(TeamGaps),
    summary: 'O que falta a cada departamento do que os cargos pedem, por competência',
  },
  'GET /client/competences/person/{id}': {
    summary: 'O desenvolvimento de uma pessoa: competências, avaliações e treinamentos',
    response: one(PersonDevelopment),
  },
  'POST /client/competences/assessments': {
    ...creates(AssessmentInput, Assessment),
    summary: 'Avaliar o que uma pessoa sabe de uma competência; as avaliações anteriores ficam',
    errors: ['not_found', 'assessment.later'],
  },
  'DELETE /client/competences/assessments/{id}': { summary: 'Apagar uma avaliação feita por engano' },
  'GET /client/trainings': {
    summary: 'Treinamentos, do mais novo ao mais antigo',
    query: z.object({
      ...Paging,
      search: Search,
      /** Those that end within 30 days, those that ended, or all. */
      state: z.enum(['all', 'ending', 'ended']).default('all'),
    }),
    response: paged('response', Training),
  },
  'POST /client/trainings': {
    summary: 'Registrar um treinamento de uma ou várias pessoas: cada uma tem o seu registro',
    ...creates(TrainingsInput, z.array(Training)),
    errors: ['not_found'],
  },
  'PUT /client/trainings/{id}': {
    ...changes(TrainingChange, Training),
    summary: 'Atualizar um treinamento de uma pessoa',
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /client/trainings/{id}': { summary: 'Apagar um treinamento de uma pessoa' },
  'GET /client/pessoas/me/development': {
    audience: 'everyone',
    why: 'Cada pessoa vê as próprias competências e os próprios treinamentos.',
    summary: 'As minhas competências e os meus treinamentos, com os certificados; nulo para quem não está no cadastro',
    response: one(OwnDevelopment.nullable()),
  },
})
