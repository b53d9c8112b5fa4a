import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone, texts } from '../../testing/acting.ts'
import { answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const person = { cargo: 'Padeira', department_id: 4, department: 'Produção', user_id: null, photo_path: null }
const people = [
  { ...person, id: 3, name: 'Alice Prado', last_on: '2026-05-01', next_on: '2026-11-01' },
  { ...person, id: 4, name: 'Bruno Reis', last_on: null, next_on: null },
]
const department = { id: 4, name: 'Produção', collaborators_count: 2 }

it('shows who waits for a feedback, narrows the people, and leads to one or to a department', async () => {
  await openScreen('/pessoas/proccess-feedback', {
    answers: {
      'GET /users/feedback-people/{kind}': { response: people, total: 2 },
      'GET /client/proccess-feedback/department': { response: [department] },
    },
  })
  const table = page.getByRole('table')
  await expect
    .element(table.getByRole('link', { name: 'Alice Prado' }))
    .toHaveAttribute('href', '/pessoas/proccess-feedback/collaborator/feedback/3')
  await expect
    .poll(() => texts(table.getByRole('row')).slice(1))
    .toEqual([expect.stringContaining('01/05/202601/11/2026'), expect.stringContaining('Ainda não teve')])
  await expect
    .element(page.getByRole('list', { name: 'Departamentos' }).getByRole('link', { name: 'Produção 2 colaboradores' }))
    .toHaveAttribute('href', '/pessoas/proccess-feedback/collaborator/4')
  await page.getByRole('button', { name: 'Sem feedback' }).click()
  await expect
    .poll(() => sentTo('GET /users/feedback-people/{kind}').at(-1))
    .toMatchObject({ params: { kind: 'standard' }, query: { only: 'never' } })
  await expectAccessible()
  await onPhone()
  await expectNoSidewaysScroll()
})

it('has its departments behind a button: new ones, other names, and those that go', async () => {
  await openScreen('/pessoas/proccess-feedback-custom', {
    answers: {
      'GET /client/proccess-feedback/department': { response: [department] },
      'PUT /client/organograma-departments': { response: { id: 4, name: 'Fábrica' } },
      'POST /client/organograma-departments': { response: { id: 5, name: 'Vendas' } },
    },
  })
  await page.getByRole('button', { name: 'Departamentos', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Seus departamentos' })
  await drawer.getByRole('button', { name: 'Editar Produção' }).click()
  const form = page.getByRole('dialog', { name: 'Editar departamento' })
  await form.getByLabelText('Nome').fill('Fábrica')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => sentTo('PUT /client/organograma-departments').at(-1)?.body)
    .toMatchObject({ id: 4, name: 'Fábrica' })
  answer({ 'GET /client/proccess-feedback/department': { response: [] } })
  await drawer.getByRole('button', { name: 'Novo departamento' }).click()
  await page.getByRole('dialog', { name: 'Novo departamento' }).getByLabelText('Nome').fill('Vendas')
  await page
    .getByRole('dialog', { name: 'Novo departamento' })
    .getByRole('button', { name: 'Salvar', exact: true })
    .click()
  await expect.poll(() => sentTo('POST /client/organograma-departments').at(-1)?.body).toMatchObject({ name: 'Vendas' })
})

it('deletes somebody of a department into the bin, and says that who left is better given a date', async () => {
  await openScreen('/pessoas/proccess-feedback/collaborator/4', {
    answers: {
      'GET /users/process-feedback/collaborator/by-department/{departmentId}': { response: people },
      'DELETE /users/process-feedback/collaborator/{id}': undefined as never,
    },
  })
  await page.getByRole('button', { name: 'Apagar Alice Prado' }).click()
  const question = page.getByRole('dialog', { name: 'Você tem certeza?' })
  await expect.element(question.getByText(/Por 30 dias dá para trazer tudo de volta da lixeira/)).toBeVisible()
  await expect.element(question.getByText(/registre a data de saída/)).toBeVisible()
  await question.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
})
