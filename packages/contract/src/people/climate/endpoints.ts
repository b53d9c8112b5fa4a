import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { creates, finds, lists, one, printsOne } from '../../record-calls.ts'
import { ListedSurvey, OpenSurvey, Survey, SurveyAnswer, SurveyInput } from './model.ts'

const peoples = { audience: 'peoples' } as const
const params = z.object({ token: z.string().max(300) })
/** Whoever answers has no user, and stays unknown. */
const stranger = { audience: 'public', discreet: true, params } as const

export const climateCalls = defineCalls(peoples, {
  'GET /client/pesquisas': { ...lists(ListedSurvey), summary: 'Pesquisas de clima, a mais nova primeiro' },
  'POST /client/pesquisas': {
    ...creates(SurveyInput, ListedSurvey),
    summary: 'Abrir uma pesquisa anônima; os setores e o número de pessoas ficam como estão neste dia',
    errors: ['list.too_many'],
  },
  'GET /client/pesquisas/{id}': {
    ...finds(Survey),
    summary: 'Uma pesquisa; depois de encerrada, os resultados de grupos de cinco pessoas ou mais',
  },
  'POST /client/pesquisas/{id}/encerrar': {
    summary: 'Encerrar uma pesquisa: fica o resultado por grupo, e as respostas de cada pessoa são apagadas',
    response: one(Survey),
  },
  'DELETE /client/pesquisas/{id}': { summary: 'Apagar uma pesquisa, com respostas e resultados' },
  'GET /client/pesquisas/{id}/cartaz': {
    summary: 'O cartaz de uma pesquisa aberta, com o código QR, em PDF',
    ...printsOne(),
  },
  'GET /pesquisa/{token}': {
    ...stranger,
    summary: 'O que uma pesquisa aberta pergunta',
    response: one(OpenSurvey),
    errors: ['not_found', 'rate.limited', 'survey.over'],
  },
  'POST /pesquisa/{token}': {
    ...stranger,
    summary: 'Responder a uma pesquisa, sem conta e sem deixar rastro de quem responde',
    body: SurveyAnswer,
    errors: ['not_found', 'rate.limited', 'effort.required', 'survey.over', 'survey.unfit'],
  },
})
