import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const cell = (competence_id: number, required: number | null, level: number | null) => ({
  competence_id,
  required,
  level,
  assessed_on: level === null ? null : '2026-05-02',
})
const person = (id: number, name: string, known: ReturnType<typeof cell>[], gaps: number) => ({
  id,
  name,
  office: 'Padeiro',
  department: 'Produção',
  gaps,
  known,
})
const competences = [
  { id: 1, title: 'Operar o forno', description: 'Acende, regula e limpa.', jobs_count: 2 },
  { id: 2, title: 'Fechar o caixa', description: '', jobs_count: 0 },
]
const rows = [
  person(1, 'Sebastião Nunes', [cell(1, 3, 4)], 0),
  person(2, 'Cleide Ramos', [cell(1, 3, 1), cell(2, null, 2)], 1),
  person(3, 'Diego Martins', [cell(1, 3, null)], 1),
]
const training = {
  id: 9,
  collaborator_id: 2,
  collaborator: 'Cleide Ramos',
  title: 'NR-12',
  held_on: '2025-06-01',
  hours: 8,
  provider: 'Senai',
  valid_until: '2026-06-01',
  validity: 'ending' as const,
}
const { known: _, ...cleide } = rows[1]!
const answers: Answers = {
  'GET /client/competences': { response: competences },
  'GET /client/competences/matrix': { response: rows, total: 3 },
  'GET /client/competences/person/{id}': {
    response: {
      ...cleide,
      competences: [
        { ...cell(1, 3, 1), title: 'Operar o forno' },
        { ...cell(2, null, 2), title: 'Fechar o caixa' },
      ],
      assessments: [
        { id: 1, competence_id: 1, level: 1, assessed_on: '2026-05-02', note: '', made_by: 'Marina Costa' },
      ],
      trainings: [training],
    },
  },
  'GET /client/trainings': { response: [training], total: 1 },
}

it('says what is missing in each department, whose name narrows the matrix', async () => {
  const gaps = [
    { competence_id: 1, asked: 3, below: 2 },
    { competence_id: 2, asked: 1, below: 0 },
  ]
  await openScreen('/pessoas/desenvolvimento', {
    answers: {
      ...answers,
      'GET /client/competences/teams': { response: [{ department_id: 7, department: 'Produção', gaps }] },
    },
  })
  const teams = page.getByRole('region', { name: 'O que falta por departamento' })
  await expect.element(teams.getByText('2 de 3 a desenvolver')).toBeVisible()
  await expect.element(teams.getByText('1 de 1 sabem')).toBeVisible()
  await expectAccessible()
  await onPhone()
  await expectNoSidewaysScroll()
  await teams.getByRole('link', { name: 'Produção' }).click()
  await expect.poll(() => sentTo('GET /client/competences/matrix').at(-1)?.query).toMatchObject({ department_id: 7 })
})

it('shows who knows what with words, and assesses somebody from their name', async () => {
  await openScreen('/pessoas/desenvolvimento', {
    answers: {
      ...answers,
      'POST /client/competences/assessments': {
        response: { id: 2, competence_id: 1, level: 3, assessed_on: '2026-05-11', note: '', made_by: 'Marina Costa' },
      },
    },
  })
  const table = page.getByRole('table')
  await expect.element(table.getByRole('row', { name: /Cleide Ramos.*Começando pede: faz sozinho/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /Sebastião Nunes.*Ensina/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /Diego Martins.*Sem avaliação/ })).toBeVisible()
  await expectAccessible()
  await table.getByRole('button', { name: /Cleide Ramos/ }).click()
  const opened = page.getByRole('dialog', { name: 'Cleide Ramos', exact: true })
  await expect.element(opened.getByText('Começando em 02/05/2026, por Marina Costa')).toBeVisible()
  await expect.element(opened.getByText('Vence em 01/06/2026')).toBeVisible()
  await expectAccessible()
  await opened.getByRole('button', { name: 'Avaliar Operar o forno' }).click()
  const form = page.getByRole('dialog', { name: 'Operar o forno: Cleide Ramos' })
  await form.getByRole('combobox', { name: 'Nível' }).click()
  await page.getByRole('option', { name: '3 · Faz sozinho' }).click()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => sentTo('POST /client/competences/assessments').at(-1)?.body)
    .toMatchObject({ collaborator_id: 2, competence_id: 1, level: 3 })
})

it('is a list of people on a phone', async () => {
  await onPhone()
  await openScreen('/pessoas/desenvolvimento', { answers })
  await expect.element(page.getByText('Sem avaliação')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expectAccessible()
  await expectNoSidewaysScroll()
})

it('says what a job asks of each competence', async () => {
  await openScreen('/pessoas/desenvolvimento/competencias', {
    answers: {
      ...answers,
      'GET /users/jobs-descriptions/descriptions': {
        response: [{ id: 7, office: 'Padeiro', department: 'Produção' }] as never,
      },
      'GET /client/competences/required/{job}': { response: [{ competence_id: 1, level: 3 }] },
      'PUT /client/competences/required/{job}': { response: [] },
    },
  })
  await page.getByRole('button', { name: 'O que cada cargo pede' }).click()
  await page.getByRole('combobox', { name: 'Cargo' }).click()
  await page.getByRole('option', { name: /Padeiro/ }).click()
  const form = page.getByRole('dialog', { name: 'O que pede: Padeiro' })
  await expect.element(form.getByRole('combobox', { name: 'Operar o forno' })).toHaveValue('3 · Faz sozinho')
  await form.getByRole('combobox', { name: 'Fechar o caixa' }).click()
  await page.getByRole('option', { name: '2 · Faz com apoio' }).click()
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => sentTo('PUT /client/competences/required/{job}').at(-1)?.body)
    .toEqual({
      levels: [
        { competence_id: 1, level: 3 },
        { competence_id: 2, level: 2 },
      ],
    })
})

it('registers a training of several people at once', async () => {
  await openScreen('/pessoas/desenvolvimento/treinamentos', {
    answers: {
      ...answers,
      'GET /users/process-feedback/collaborator': {
        response: [
          { id: 1, name: 'Sebastião Nunes', cargo: 'Padeiro' },
          { id: 2, name: 'Cleide Ramos', cargo: 'Padeira' },
        ] as never,
        total: 2,
      },
      'POST /client/trainings': { response: [] },
    },
  })
  await expect.element(page.getByRole('row', { name: /NR-12 Cleide Ramos.*8 h, Senai.*Vence em/ })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Novo treinamento' }).click()
  const form = page.getByRole('dialog', { name: 'Novo treinamento' })
  await form.getByRole('textbox', { name: 'Treinamento' }).fill('Boas práticas')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(form.getByText('Escolha quem participou')).toBeVisible()
  await form.getByRole('combobox', { name: 'Quem participou' }).click()
  await page.getByRole('option', { name: /Sebastião/ }).click()
  await page.getByRole('option', { name: /Cleide/ }).click()
  await form.getByLabelText('Horas').fill('2,5')
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => sentTo('POST /client/trainings').at(-1)?.body)
    .toMatchObject({ title: 'Boas práticas', collaborators: [1, 2], hours: 2.5, valid_until: null })
})
