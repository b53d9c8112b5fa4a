import { steps as allSteps } from '@prumo/contract/quality/nonconformities/stages.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const steps = allSteps.map((step) => ({
  step,
  done: step === 'cause' || step === 'action',
  by: '',
  on: null,
  owner_id: null,
  owner: '',
  due_on: step === 'check' ? '2020-01-10' : null,
  late: step === 'check',
}))
const rnc = {
  id: 7,
  title: 'Pão queimado',
  anaCausa: 'Termostato solto',
  histCorrAcc: 'Apertado',
  whys: ['O forno estava quente demais'],
  verrEf: 'Ainda cedo',
  avaliador: 'Carlos',
  effective: null,
  dataFe: null,
  stage: 'check' as const,
  missing: ['Escreva a verificação da eficácia e marque “Sim”.'],
  steps,
}

it('shows what was done at once as unwritten, takes a person once, and asks for a day to look again', async () => {
  await openScreen('/rnc/7', { answers: { 'GET /client/rncs/{id}': { response: rnc } } })
  const track = page.getByRole('list', { name: 'Etapas' })
  await expect.element(track.getByRole('img', { name: 'Sem registro' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Preencher: Disposição imediata' })).toBeVisible()
  await page.getByRole('button', { name: 'Alterar: Eficácia' }).click()
  const form = page.getByRole('dialog', { name: 'Eficácia' })
  await expect.element(form.getByText('Digitado antes: Carlos')).toBeVisible()
  await expect.element(form.getByRole('combobox')).toHaveLength(1)
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Escolha o dia de ver de novo: hoje ou depois')).toBeVisible()
  expect(sentTo('PUT /client/rncs/{id}')).toHaveLength(0)
})

it('is registered with its photographs, and is there where one of them was refused, which is said', async () => {
  let sent = 0
  await openScreen('/rnc/new', {
    answers: {
      'GET /client/departments': { response: [{ id: 3, name: 'Compras', sigla: '' }] },
      'POST /client/rncs': { response: rnc },
      'GET /client/rncs/{id}': { response: rnc },
      'POST /client/rncs/{id}/files': () => (++sent === 2 ? new Refusal('file.quota') : { response: [] }),
    },
  })
  const form = page.getByRole('dialog', { name: 'Nova RNC' })
  await form.getByRole('textbox', { name: 'Título' }).fill('Pão queimado')
  await form.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Compras' }).click()
  const files = ['forno.txt', 'painel.txt'].map((name) => new File(['x'], name, { type: 'text/plain' }))
  await userEvent.upload(page.css('[role=dialog] input[type=file][multiple]'), files)
  await expect.element(form.getByRole('button', { name: 'Tirar painel.txt' })).toBeVisible()
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(/A RNC foi criada, mas nem todo arquivo foi junto\. painel\.txt/)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pão queimado' })).toBeVisible()
  expect(sentTo('POST /client/rncs')).toHaveLength(1)
})
