import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, Reference } from '../../fields.ts'
import { changes, creates, finds, lists, one, printsOne, printsSent, versioned } from '../../record-calls.ts'
import {
  NewReviewItems,
  ParticularSubject,
  ParticularSubjectChange,
  ParticularSubjectInput,
  Review,
  ReviewInput,
  ReviewInputLine,
  ReviewInputs,
  ReviewItem,
  ReviewItemChange,
  ReviewPicture,
  ReviewSignature,
  ReviewSuggestion,
  StandardSubject,
} from './model.ts'

const proccess = { audience: 'proccess' } as const
const SubjectParams = z.object({ analise: Id, id: Id })

/** The most analyses of a company, particular subjects of one, and items and inputs of a subject. */
export const reviewLimits = { reviews: 500, subjects: 50, items: 200, inputs: 100 }

export const reviewCalls = defineCalls(proccess, {
  'POST /users/analise-critica/analise': {
    ...creates(ReviewInput, Review),
    summary: 'Criar uma análise crítica',
    errors: ['not_found', 'list.too_many'],
  },
  'GET /users/analise-critica/analise': { ...lists(Review), summary: 'Análises críticas, a mais nova primeiro' },
  'GET /users/analise-critica/analise/{id}': { ...finds(Review), summary: 'Uma análise crítica' },
  'PUT /users/analise-critica/analise/{id}': {
    ...changes(versioned(ReviewInput), Review),
    summary: 'Atualizar uma análise crítica',
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /users/analise-critica/analise/{id}': { summary: 'Apagar uma análise crítica com os seus assuntos e itens' },
  'POST /users/analise-critica/analise/pdf/{id}': { ...printsSent, summary: 'Uma análise crítica em PDF' },
  'GET /users/analise-critica/analise/pdf/{id}': {
    ...printsOne(),
    summary: 'Uma análise crítica em PDF, para abrir no navegador',
  },
  'GET /users/analise-critica/analise/{id}/suggestions': {
    summary:
      'Entradas que os dados da empresa sugerem e que a análise ainda não tem; só dos dados que a pessoa pode ver',
    response: one(z.array(ReviewSuggestion)),
  },
  'GET /users/analise-critica/analise/{id}/figuras': {
    summary: 'Os números de hoje de cada assunto padrão, em barras; só dos dados que a pessoa pode ver',
    ...lists(ReviewPicture),
  },
  'GET /users/analise-critica/analise/{id}/assinaturas': {
    summary: 'Quem participa de uma análise crítica e quem a assinou como está',
    ...lists(ReviewSignature),
  },
  'POST /users/analise-critica/analise/{id}/assinaturas': {
    summary: 'Assinar uma análise crítica como ela está; só quem participa dela',
    ...lists(ReviewSignature),
    status: 201,
    errors: ['not_found', 'review.not_attendee'],
  },
  'POST /users/analise-critica/analise/{id}/ata': {
    summary: 'Criar a ATA de uma análise crítica, com participantes, entradas e decisões, e ligá-la a ela',
    response: one(Review),
    status: 201,
    errors: ['not_found', 'review.has_minutes'],
  },
  'POST /users/analise-critica/analise/{id}/inputs': {
    summary: 'Acrescentar entradas: sugestões escolhidas, ou o que foi escrito em um assunto',
    ...creates(ReviewInputs, z.array(ReviewInputLine)),
    errors: ['not_found', 'list.too_many'],
  },
  'DELETE /users/analise-critica/inputs/{id}': { summary: 'Retirar uma entrada de um assunto' },
  'GET /users/analise-critica/template/{id}': {
    summary: 'Os assuntos padrão com a situação de cada um nesta análise',
    response: one(z.array(StandardSubject)),
  },
  'PUT /users/analise-critica/template/{analise}/{id}': {
    summary: 'Marcar ou desmarcar um assunto padrão como tratado',
    params: SubjectParams,
    body: z.object({ status: z.boolean() }),
    response: one(StandardSubject),
    errors: ['not_found'],
  },
})

export const reviewItemCalls = defineCalls(proccess, {
  'POST /users/analise-critica/analise-item': {
    summary: 'Salvar juntos os itens de uma lista: todos ou nenhum',
    ...creates(NewReviewItems, z.array(ReviewItem)),
    errors: ['not_found', 'list.too_many'],
  },
  'PUT /users/analise-critica/analise-item/{id}': {
    ...changes(ReviewItemChange, ReviewItem),
    summary: 'Atualizar um item',
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /users/analise-critica/analise-item/{id}': { summary: 'Apagar um item' },
  'GET /users/analise-critica/analise-item': {
    ...lists(ReviewItem),
    summary: 'Itens de todas as análises, ou de uma; no máximo 2000, os mais novos primeiro',
    query: z.object({ analise: Reference.optional() }),
  },
  'GET /users/analise-critica/analise-item/{analise}/{id}': {
    summary: 'Os itens de um assunto padrão; uma lista vazia quando não há',
    params: SubjectParams,
    response: one(z.array(ReviewItem)),
    errors: ['not_found'],
  },
  'GET /users/analise-critica/analise-item/{analise}/{id}/particular': {
    summary: 'Os itens de um assunto particular; uma lista vazia quando não há',
    params: SubjectParams,
    response: one(z.array(ReviewItem)),
    errors: ['not_found'],
  },
})

export const reviewSubjectCalls = defineCalls(proccess, {
  'POST /users/analise-critica/analise-template': {
    ...creates(ParticularSubjectInput, ParticularSubject),
    summary: 'Criar um assunto particular em uma análise',
    errors: ['not_found', 'list.too_many'],
  },
  'GET /users/analise-critica/analise-template/{id}': {
    summary: 'Os assuntos particulares de uma análise',
    response: one(z.array(ParticularSubject)),
  },
  'GET /users/analise-critica/analise-template/{analise}/{id}': {
    summary: 'Um assunto particular',
    params: SubjectParams,
    response: one(ParticularSubject),
    errors: ['not_found'],
  },
  'PUT /users/analise-critica/analise-template/{analise}/{id}': {
    summary: 'Mudar o nome de um assunto particular, ou marcá-lo como tratado',
    params: SubjectParams,
    body: ParticularSubjectChange,
    response: one(ParticularSubject),
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /users/analise-critica/analise-template/{analise}/{id}': {
    summary: 'Apagar um assunto particular com os seus itens',
    params: SubjectParams,
    errors: ['not_found'],
  },
})
