import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { type Answers, answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const list = 'GET /client/pesquisas-modelos'
const pulse = {
  id: 4,
  name: 'Pulso do mês',
  can: { edit: true },
  questions: ['Gosto do que faço.', 'Sei o que esperam de mim.'],
}
const others = { id: 5, name: 'Depois da obra', can: { edit: false }, questions: ['O barulho atrapalha.'] }
const answers: Answers = { [list]: { response: [others, pulse] } }

const dialog = page.getByRole('dialog', { name: 'Modelos de pesquisa' })
async function openTemplates() {
  await openScreen('/clima', { answers })
  await page.getByRole('button', { name: 'Modelos' }).click()
  await expect.element(dialog.getByText('Pulso do mês')).toBeVisible()
}

it('a survey begins with the statements of a template that is found', async () => {
  await openTemplates()
  await expect.element(dialog.getByText('Gosto do que faço. · Sei o que esperam de mim.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'Buscar modelo' }).fill('esperam')
  await expect.element(dialog.getByText('Depois da obra')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Usar Pulso do mês' }).click()
  const form = page.getByRole('dialog', { name: 'Nova pesquisa' })
  await expect.element(form.getByRole('textbox', { name: 'Título' })).toHaveValue('Pulso do mês')
  await expect
    .element(form.getByRole('textbox', { name: 'Afirmações' }))
    .toHaveValue('Gosto do que faço.\nSei o que esperam de mim.')
})

it('who made a template renames and deletes it, and nobody else', async () => {
  await openTemplates()
  await expect.element(dialog.getByRole('button', { name: 'Apagar Depois da obra' })).not.toBeInTheDocument()
  answer({ 'PUT /client/pesquisas-modelos/{id}': { response: { ...pulse, name: 'Pulso' } } })
  await dialog.getByRole('button', { name: 'Editar Pulso do mês' }).click()
  const naming = page.getByRole('dialog', { name: 'Mudar o nome do modelo' })
  await naming.getByRole('textbox').fill('Pulso')
  answer({ [list]: { response: [others, { ...pulse, name: 'Pulso' }] } })
  await naming.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Atualizado com sucesso')
  expect(sentTo('PUT /client/pesquisas-modelos/{id}').map(({ params, body }) => [params['id'], body])).toEqual([
    [4, { name: 'Pulso' }],
  ])

  answer({
    'DELETE /client/pesquisas-modelos/{id}': ({ dry }) => {
      if (!dry) answer({ [list]: { response: [others] } })
      return undefined
    },
  })
  await dialog.getByRole('button', { name: 'Apagar Pulso' }).click()
  await expect.element(page.getByText('As pesquisas feitas com este modelo ficam como estão.')).toBeVisible()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect.element(dialog.getByText('Gosto do que faço.')).not.toBeInTheDocument()
})
