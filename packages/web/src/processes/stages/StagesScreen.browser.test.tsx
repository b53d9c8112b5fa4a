import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../../platform/api.ts'
import { press, texts } from '../../testing/acting.ts'
import { type Answers, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

type Stage = Answer<'GET /client/proccess/stages/{microId}'>['response'][number]

const [first, second] = ['2026-11-27T12:00:00.000Z', '2026-11-27T13:00:00.000Z'] as const
const place = {
  macroproccess_id: 2,
  title_macroproccess: 'Contas a pagar',
  department_id: 1,
  department_title: 'Financeiro',
}
const process = { id: 3, index_item: '1.1', title: 'Pagar fornecedores', ...place }

/** A server that keeps the stages of one process. */
const keptStages = (...stages: Partial<Stage>[]): Answers => ({
  'GET /client/proccess/{id}': { response: process },
  'GET /client/proccess/stages/{microId}': () => ({ response: stages }),
  'GET /client/proccess/stage/{id}': ({ params }) => ({ response: stages.find(({ id }) => id === Number(params.id))! }),
  'POST /client/proccess/stage': ({ body: { description } }) => {
    stages.push({ id: stages.length + 1, index_item: '1.1.1', description: description ?? '', updated_at: first })
    return { response: stages.at(-1)! }
  },
  'PUT /client/proccess/stage': ({ body }) => {
    const stage = stages.find(({ id }) => id === Number(body.id))!
    if (body.updated_at !== stage.updated_at)
      return new Refusal('record.stale', {}, { ...stage, updated_by: 'Bia Nunes' })
    const { description, responsible, sla } = body as Partial<Stage>
    return { response: Object.assign(stage, { description, responsible, sla }) }
  },
})

const dialog = page.getByRole('dialog')

it('takes typed lines, opens each, and leads back by its breadcrumb', async () => {
  await openScreen('/proccess/3', { answers: keptStages() })
  await page.getByLabelText('Nova etapa').fill('Conferir a nota')
  await press('Enter')
  await page.getByRole('button', { name: 'Conferir a nota', exact: true }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveTextContent('Conferir a nota')
  await dialog.getByRole('combobox', { name: 'Responsável' }).fill('Auxiliar financeiro')
  await dialog.getByRole('combobox', { name: 'SLA' }).fill('2 dias úteis')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Auxiliar financeiro')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '1.1 Pagar fornecedores' })).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Onde você está' })
  await expect.poll(() => texts(trail)[0]).toMatch(/Processos.*Financeiro.*Contas a pagar.*Etapas/)
  await expectAccessible()
  await trail.getByRole('link', { name: 'Contas a pagar' }).click()
  await expect.poll(shownAddress).toBe('/macroproccess/2')
})

it('keeps what was typed when somebody else changed the stage, and lets the person decide', async () => {
  const stage: Partial<Stage> = { id: 1, description: '<p>Conferir</p>', index_item: '1.1.1', updated_at: first }
  await openScreen('/proccess/3', { answers: keptStages(stage) })
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'SLA' }).fill('2 dias')
  Object.assign(stage, { sla: '5 dias', updated_at: second })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const notice = dialog.getByRole('region', { name: 'Mudanças em conflito' })
  await expect.element(notice).toHaveFocus()
  await expect.element(dialog.getByRole('combobox', { name: 'SLA' })).toHaveValue('2 dias')
  await expect.element(notice.getByText('2 dias')).toBeVisible()
  await expect.element(notice.getByText('5 dias')).toBeVisible()
  await dialog.getByRole('button', { name: 'Manter o meu' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('2 dias')).toBeVisible()
  expect(sentTo('PUT /client/proccess/stage').at(-1)!.body).toMatchObject({ sla: '2 dias', updated_at: second })
})
