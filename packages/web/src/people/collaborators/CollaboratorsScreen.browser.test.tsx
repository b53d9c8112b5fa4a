import type { RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const rita = { id: 1, name: 'Rita Lopes', cargo: 'Padeira', department_id: 5, active: true, left_on: null }

/** A server that keeps these people. */
function keptPeople(...people: Partial<RegisteredCollaborator>[]): Answers {
  return {
    'GET /client/departments': { response: [{ id: 5, name: 'Produção' }] },
    'GET /users/process-feedback/collaborator': ({ query }) => {
      const response = people.filter(
        ({ active, name }) =>
          (query?.state === 'all' || (query?.state === 'left') === !active) &&
          name!.toLowerCase().includes(query?.search ?? ''),
      )
      return { response, total: response.length }
    },
    'POST /users/process-feedback/collaborator': ({ body }) => {
      const superior = people.find(({ id }) => id === Number(body.superior_id))?.name
      people.push({
        ...(body as Partial<RegisteredCollaborator>),
        id: people.length + 1,
        superior,
        active: true,
        left_on: null,
      })
      return { response: people.at(-1)! }
    },
    'GET /users/process-feedback/collaborator/{id}': ({ params }) => ({
      response: people.find(({ id }) => id === Number(params.id))!,
    }),
    'PUT /users/process-feedback/collaborator/{id}': ({ params, body }) => ({
      response: Object.assign(people.find(({ id }) => id === Number(params.id))!, {
        left_on: body.left_on,
        active: !body.left_on || body.left_on > '2026-03-10',
      }),
    }),
  }
}

it('are registered one after the other, and their superior is found by typing', async () => {
  await openScreen('/pessoas/colaboradores', { answers: keptPeople() })
  await expect.element(page.getByText('Nenhum colaborador ainda')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Novo colaborador' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo colaborador' })
  await form.getByLabelText('Nome').fill('Rita Lopes')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(form.getByText('Preencha o departamento.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Produção' }).click()
  await form.getByRole('textbox', { name: 'Cargo', exact: true }).fill('Padeira')
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar e cadastrar outro' }).click()
  await expect.element(form.getByLabelText('Nome')).toHaveValue('')
  await form.getByLabelText('Nome').fill('Otávio Reis')
  await form.getByRole('combobox', { name: 'Superior' }).fill('rita')
  await page.getByRole('option', { name: /Rita Lopes/ }).click()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Otávio Reis.*Rita Lopes/ })).toBeVisible()
  expect(sentTo('POST /users/process-feedback/collaborator').map(({ body }) => body)).toMatchObject([
    { name: 'Rita Lopes', cargo: 'Padeira', department_id: 5 },
    { name: 'Otávio Reis', department_id: 5, superior_id: 1 },
  ])
})

it('are proposed as the user of the same name, whose e-mail they take', async () => {
  const user = { id: 7, name: 'Íris Conceição', email: 'iris@exemplo.com.br', disabled: false, photo_path: null }
  await openScreen('/pessoas/colaboradores', {
    answers: { ...keptPeople(rita), 'GET /client/users': { response: [user] } as never },
  })
  await page.getByRole('button', { name: 'Editar Rita Lopes' }).click()
  const form = page.getByRole('dialog', { name: 'Editar colaborador' })
  const propose = form.getByRole('button', { name: 'É a mesma pessoa' })
  await expect.element(propose).not.toBeInTheDocument()
  await form.getByLabelText('Nome').fill('iris conceicao ')
  await expectAccessible()
  await propose.click()
  await expect.element(propose).not.toBeInTheDocument()
  await expect.element(form.getByRole('combobox', { name: 'Usuário' })).toHaveValue('Íris Conceição')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => sentTo('PUT /users/process-feedback/collaborator/{id}').map(({ body }) => body))
    .toMatchObject([{ user_id: 7, email: 'iris@exemplo.com.br' }])
})

it('leave by a date, stay until it has passed, and are then found among those who left', async () => {
  await openScreen('/pessoas/colaboradores', { answers: keptPeople(rita) })
  const form = page.getByRole('dialog', { name: 'Editar colaborador' })
  const leave = async (day: string) => {
    await page.getByRole('button', { name: 'Editar Rita Lopes' }).click()
    await form.getByLabelText('Saída').fill(day)
    // The calendar closes, wherever it opened.
    await form.getByRole('heading', { name: 'Editar colaborador' }).click()
    await form.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect.element(form).not.toBeInTheDocument()
  }
  const row = page.getByRole('row', { name: /Rita Lopes/ })
  await leave('31/08/2026')
  await expect.element(row).toMatchTextContent(/Sai em 31\/08\/2026/)
  await leave('10/03/2026')
  await expect.element(row).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Saíram' }).click()
  await expect.element(row).toMatchTextContent(/Saiu em 10\/03\/2026/)
  await expect.poll(shownAddress).toContain('situacao=left')
  await expectAccessible()
})
