import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const round = {
  id: 5,
  name: '1º semestre',
  template_id: 2,
  template: 'Trimestre',
  begins_on: '2026-11-01',
  ends_on: '2026-11-30',
  state: 'open' as const,
  people: 1,
  asked: 8,
  answered: 3,
  updated_at: '2026-11-20T12:00:00.000Z',
}
const none = { self: 0, leader: 0, peers: 0, team: 0 }
const person = {
  id: 9,
  collaborator_id: 3,
  name: 'Rui Prado',
  cargo: 'Padeiro',
  department: 'Produção',
  asked: { self: 1, leader: 1, peers: 6, team: 0 },
  answered: { ...none, leader: 1, peers: 2 },
  scores: { self: null, leader: null, peers: null, team: null, colleagues: null },
  score: null,
  adjusted_score: null,
  adjusted_reason: '',
  shared_at: null,
  seen_at: null,
}
const bar = (score: number) => ({ key: '4:2', label: 'Cumpre o que combina?', value: 2, score, most: 5 })
const result = {
  id: 9,
  collaborator_id: 3,
  round: '1º semestre',
  ends_on: '2026-11-30',
  name: 'Rui Prado',
  groups: [
    { relation: 'leader' as const, people: 1, score: 75, bars: [bar(75)], said: [] },
    {
      relation: 'peers' as const,
      people: 6,
      score: 60,
      bars: [bar(60)],
      said: [{ question: 'O que começar?', answers: ['Avisar antes.', 'Ensinar.'] }],
    },
  ],
  hidden: ['team' as const],
  evolution: [{ round: '1º semestre', ends_on: '2026-11-30', scores: { ...person.scores, leader: 75, peers: 60 } }],
  score: 67.5,
  adjusted_score: null,
  adjusted_reason: '',
  shared_at: null,
  seen_at: null,
}

it('shows how far a round is and who is missing, reminds them, and asks before it is closed for good', async () => {
  await openScreen('/pessoas/rodadas/5', {
    answers: {
      'GET /users/feedback-rounds/{id}': { response: round },
      'GET /users/feedback-rounds/{id}/people': { response: [person], total: 1 },
      'GET /users/feedback-rounds/{id}/missing': {
        response: [{ id: 4, name: 'Bia Reis', department: 'Produção', asked: 3, answered: 1 }],
        total: 1,
      },
      'POST /users/feedback-rounds/{id}/remind': { response: { people: 1 } },
      'POST /users/feedback-rounds/{id}/close': { response: { ...round, state: 'closed' } },
    },
  })
  await expect.element(page.getByText('3 de 8 avaliações respondidas').first()).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Bia Reis.*2 de 3/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Quem é avaliado' }).click()
  await expect.element(page.getByRole('row', { name: /Rui Prado.*1 de 1.*2 de 6/ })).toBeVisible()
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Lembrar quem falta' }).click()
  await expectMessage('1 pessoa avisada')
  await page.getByRole('button', { name: 'Encerrar rodada' }).click()
  const question = page.getByRole('dialog', { name: 'Encerrar a rodada?' })
  await expect.element(question.getByText(/Faltam 5 de 8 avaliações/)).toBeVisible()
  await question.getByRole('button', { name: 'Encerrar rodada' }).click()
  await expectMessage('Rodada encerrada')
})

it('shows who has not answered first, also on a phone', async () => {
  await onPhone()
  await openScreen('/pessoas/rodadas/5', {
    answers: {
      'GET /users/feedback-rounds/{id}': { response: round },
      'GET /users/feedback-rounds/{id}/missing': {
        response: [{ id: 4, name: 'Bia Reis', department: 'Produção', asked: 3, answered: 1 }],
        total: 1,
      },
    },
  })
  await expect.element(page.getByText('Bia Reis')).toBeVisible()
  await expect.element(page.getByText('2 de 3')).toBeVisible()
  await expectNoSidewaysScroll()
})

it('compares what the groups said, says what is not shown, calibrates with a reason and shares', async () => {
  await openScreen('/pessoas/rodadas/5/pessoa/9', {
    answers: {
      'GET /users/feedback-rounds/{id}/people/{person}': { response: result },
      'PUT /users/feedback-rounds/{id}/people/{person}/calibration': { response: result },
      'PUT /users/feedback-rounds/{id}/people/{person}/share': { response: result },
    },
  })
  await expect.element(page.getByText('Equipe: menos de cinco responderam, e por isso nada aparece.')).toBeVisible()
  await expect.element(page.getByText('Avisar antes. · Ensinar.')).toBeVisible()
  await page.getByRole('button', { name: 'Ajustar nota' }).click()
  const form = page.getByRole('dialog', { name: 'Ajustar a nota de Rui Prado' })
  await form.getByLabelText('Nota ajustada').fill('70')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Escreva o motivo do ajuste')).toBeVisible()
  await form.getByLabelText('Motivo').fill('A régua da equipe é outra')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => sentTo('PUT /users/feedback-rounds/{id}/people/{person}/calibration').at(-1)?.body)
    .toEqual({ score: 70, reason: 'A régua da equipe é outra' })
  await page.getByRole('button', { name: 'Compartilhar', exact: true }).click()
  await expectMessage('Compartilhado com a pessoa e com quem a lidera')
  await expectAccessible()
})

const question = { id: 4, question: 'Cumpre o que combina?', type_question: 2 as const, value: null }
const asked = { round: '1º semestre', ends_on: '2026-11-30', relation: 'peers' as const, answered: false }

it('is answered on a phone, one after the other, and says what is promised', async () => {
  await onPhone()
  await openScreen('/feedbacks-recebidos', {
    answers: {
      'GET /users/round-assessments': {
        response: [
          { ...asked, id: 11, name: 'Rui Prado' },
          { ...asked, id: 12, name: 'Bia Reis' },
        ],
      },
      'GET /users/round-assessments/{id}': {
        response: { ...asked, id: 11, name: 'Rui Prado', questions: [question] },
      },
      'PUT /users/round-assessments/{id}': undefined,
    },
  })
  await page.getByRole('link', { name: 'Rui Prado: pares' }).click()
  await expect.element(page.getByRole('heading', { name: 'Avaliar Rui Prado' })).toBeVisible()
  await expect.element(page.getByText(/guardado sem o seu nome e sem a hora/)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar e seguir' }).click()
  await expect.element(page.getByText('Falta responder')).toBeVisible()
  await page.getByRole('radio', { name: 'Frequentemente' }).click()
  await expectNoSidewaysScroll()
  await expectAccessible()
  answer({
    'GET /users/round-assessments/{id}': { response: { ...asked, id: 12, name: 'Bia Reis', questions: [question] } },
  })
  await page.getByRole('button', { name: 'Enviar e seguir' }).click()
  await expect
    .poll(() => sentTo('PUT /users/round-assessments/{id}').at(-1)?.body)
    .toEqual({ questions: [{ id: 4, value: '2' }] })
  await expect.element(page.getByRole('heading', { name: 'Avaliar Bia Reis' })).toBeVisible()
})

it('begins with the assessors that the register proposes', async () => {
  await openScreen('/pessoas/rodadas', {
    answers: {
      'GET /users/feedback-rounds': { response: [] },
      'GET /users/proccess-feedback-custom/feedbacks/templates': {
        response: [{ id: 2, name: 'Trimestre', questions_count: 4, updated_at: round.updated_at }],
      },
      'POST /users/feedback-rounds': { response: round },
      'GET /users/feedback-rounds/{id}': { response: round },
    },
  })
  await page.getByRole('button', { name: 'Nova rodada' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova rodada' })
  await form.getByRole('textbox', { name: 'Fim' }).fill('30/12/2026')
  await form.getByRole('textbox', { name: 'Nome' }).fill('1º semestre')
  await form.getByRole('combobox', { name: 'Modelo' }).click()
  await page.getByRole('option', { name: 'Trimestre' }).click()
  await form.getByRole('checkbox', { name: /^Equipe/ }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => sentTo('POST /users/feedback-rounds').at(-1)?.body)
    .toMatchObject({ name: '1º semestre', template_id: 2, relations: ['self', 'leader', 'peers'] })
})
