import type { JourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, focus, onPhone, press, texts } from '../../testing/acting.ts'
import type { Answers } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const drawn = page.getByRole('list', { name: 'Desenho da jornada' }).getByRole('listitem')
const expectDrawn = (...stages: string[]) =>
  expect.poll(() => texts(drawn)).toEqual(stages.map((stage, i) => expect.stringMatching(`^${i + 1}.*${stage}`)))

/** A server that keeps these stages, in order. */
function keptStages(...descriptions: string[]): Answers {
  const stages: Partial<JourneyStage>[] = descriptions.map((description, i) => ({ id: i + 1, description }))
  const inOrder = () => stages.map((stage, i) => Object.assign(stage, { item_number: i + 1 }))
  return {
    'GET /client/departments': { response: [{ id: 5, name: 'Vendas' }] },
    'GET /client/customer-journey/stages': () => ({ response: inOrder() }),
    'POST /client/customer-journey/stage': ({ body }) => {
      const stage = { ...(body as Partial<JourneyStage>), id: stages.length + 1 }
      if (stage.department_id) stage.department_title = 'Vendas'
      stages.splice(body.item_number ? Number(body.item_number) - 1 : stages.length, 0, stage)
      return { response: inOrder().find(({ id }) => id === stage.id)! }
    },
    'POST /client/customer-journey/stages/reorder': ({ body }) => {
      stages.sort((a, b) => body.indexOf(a.id!) - body.indexOf(b.id!))
      return undefined as never
    },
    'DELETE /client/customer-journey/stage/{id}': ({ params, dry }) => {
      const at = stages.findIndex(({ id }) => id === Number(params.id))
      if (!dry) stages.splice(at, 1)
      return undefined as never
    },
  }
}

it('is written line by line and in a form, at a place, and drawn', async () => {
  await openScreen('/proccess-custumer-journey', { answers: keptStages() })
  await expect.element(page.getByText('Nenhuma etapa ainda')).toBeVisible()
  const line = page.getByRole('textbox', { name: 'Nova etapa' })
  for (const stage of ['Descobre a padaria', 'Compra']) {
    await line.fill(stage)
    await press('Enter')
    await expect.element(line).toHaveValue('')
  }
  await page.getByRole('button', { name: 'Nova etapa' }).click()
  const form = page.getByRole('dialog', { name: 'Nova etapa da jornada' })
  await form.getByLabelText('Descrição').fill('Recebe a proposta')
  await form.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Vendas' }).click()
  await form.getByLabelText('Documento').fill('Proposta comercial')
  await form.getByLabelText('SLA').fill('1 dia útil')
  await form.getByLabelText('Número').fill('2')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expectDrawn('Descobre', 'Vendas.*Recebe a proposta', 'Compra')
  await expectAccessible()
})

it('is put in order by keyboard, and a stage is deleted', async () => {
  await openScreen('/proccess-custumer-journey', { answers: keptStages('Descobre', 'Compra', 'Volta') })
  await focus(page.getByRole('button', { name: 'Mover Volta' }))
  await press('Space', 'ArrowUp', 'Space')
  await expectDrawn('Descobre', 'Volta', 'Compra')
  await page.getByRole('button', { name: 'Mais de Compra' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectDrawn('Descobre', 'Volta')
})

it('goes downwards on a phone, and is put in order there', async () => {
  await onPhone()
  const answers = keptStages('Descobre a padaria', 'Compra pela primeira vez', 'Volta e indica')
  await openScreen('/proccess-custumer-journey', { answers })
  await page.getByRole('button', { name: 'Mais de Volta e indica' }).click()
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click()
  await expectDrawn('Descobre', 'Volta', 'Compra')
  await expectAccessible()
  await expectNoSidewaysScroll()
})
