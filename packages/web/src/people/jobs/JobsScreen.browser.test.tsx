import type { JobDescription } from '@prumo/contract/people/jobs/model.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectMessage, pressInPlace } from '../../testing/acting.ts'
import { type Answers, answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const baker = {
  id: 'padeiro',
  office: 'Padeiro',
  occupational_family: '8483',
  item: '8483-05',
  cargo_mission: '<p>Fazer o pão de cada dia.</p>',
}
const occupation = { code: '8483-05', title: 'Padeiro', family_code: '8483', family_title: 'Padeiros e confeiteiros' }

/** A server that keeps these job descriptions of 'Produção', whose id is 5. */
function keptJobs(...jobs: Partial<JobDescription>[]): Answers {
  return {
    'GET /client/cargos/departments': { response: [{ id: 5, name: 'Produção', jobs_count: jobs.length }] },
    'GET /users/jobs-descriptions/descriptions/department/{departmentId}': () => ({ response: jobs }),
    'GET /users/jobs-descriptions/descriptions/{id}': ({ params }) => ({
      response: jobs.find(({ id }) => id === Number(params.id))!,
    }),
    'GET /users/jobs-descriptions/usual': { response: [baker] },
    'GET /users/jobs-descriptions/occupations': { response: [occupation] },
    'POST /users/jobs-descriptions/descriptions': ({ body }) => {
      jobs.push({ id: jobs.length + 1, office: body.office, status: 'open' })
      return { response: jobs.at(-1)! }
    },
  }
}
const create = page.getByRole('main').getByRole('button', { name: 'Criar cargo' })
const form = page.getByRole('dialog', { name: 'Criar cargo' })
const office = form.getByRole('textbox', { name: 'Cargo', exact: true })

it('begin from a usual one, which fills what is empty', async () => {
  await openScreen('/pessoas/cargos', { answers: keptJobs() })
  await page.getByRole('link', { name: /Produção/ }).click()
  await create.first().click()
  await form.getByRole('combobox', { name: 'Começar por um cargo usual' }).fill('padeiro')
  await page.getByRole('option', { name: 'Padeiro' }).click()
  await expect.element(office).toHaveValue('Padeiro')
  await expect.element(form.getByRole('combobox', { name: 'Ocupação (CBO)' })).toHaveValue('8483-05 Padeiro')
  const mission = form.getByRole('textbox', { name: 'Missão do cargo' })
  await expect.element(mission).toMatchTextContent(/Fazer o pão de cada dia/)
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(page.getByRole('row', { name: /Padeiro/ })).toMatchTextContent(/Aberto/)
  expect(sentTo('POST /users/jobs-descriptions/descriptions').map(({ body }) => body)).toMatchObject([
    { office: 'Padeiro', item: '848305', cargo_mission: '<p>Fazer o pão de cada dia.</p>', department_id: 5 },
  ])
})

it('keep what was typed into a new one when its page ends, until it is saved', async () => {
  const answers = keptJobs()
  await openScreen('/pessoas/cargos/5?cargo=novo', { answers })
  await office.fill('Forneiro')
  await openScreen('/pessoas/cargos/5?cargo=novo', { answers })
  await expect.element(office).toHaveValue('Forneiro')
  await expect.element(form.getByText(/^Recuperado:/)).toBeVisible()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(form).not.toBeInTheDocument()
  await create.first().click()
  await expect.element(office).toHaveValue('')
})

it('are changed from their row, which leads to their versions', async () => {
  const job: Partial<JobDescription> = { id: 3, office: 'Padeiro', status: 'approved', version_in_force: 1 }
  const put = 'PUT /users/jobs-descriptions/descriptions/{id}'
  await openScreen('/pessoas/cargos/5', {
    answers: {
      ...keptJobs(job),
      [put]: { response: { ...job, immediate_superior: 'Líder de produção' } },
      'PUT /users/jobs-descriptions/descriptions/{id}/draft': {
        response: { at: '2026-11-30T12:00:00.000Z', fields: {} } as never,
      },
      'DELETE /users/jobs-descriptions/descriptions/{id}/draft': undefined as never,
    },
  })
  await expect.element(page.getByRole('link', { name: 'Versão 1' })).toHaveAttribute('href', '/history-descriptions/3')
  await page.getByRole('button', { name: 'Editar Padeiro' }).click()
  const change = page.getByRole('dialog', { name: 'Editar cargo' })
  await change.getByLabelText('Superior imediato').fill('Líder de produção')
  await change.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(change).not.toBeInTheDocument()
  expect(sentTo(put).map(({ body }) => body)).toMatchObject([{ immediate_superior: 'Líder de produção' }])
})

it('come out of a Word document, say what did not come, and refuse what is none', async () => {
  const read: Partial<JobDescription> = { id: 9, office: 'Padeiro da noite', immediate_superior: 'Líder de produção' }
  const left = 'O código CBO “9999-99” não existe na classificação e ficou de fora.'
  await openScreen('/pessoas/cargos/5', {
    answers: {
      ...keptJobs(read),
      'POST /users/jobs-descriptions/descriptions/import/{departmentId}': new Refusal('word.unreadable'),
    },
  })
  await page.getByRole('main').getByRole('button', { name: 'Importar do Word' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar do Word' })
  await expectAccessible()
  const file = (name: string) => new File(['texto'], name, { type: 'application/msword' })
  const choose = dialog.css('input[type=file]')
  await userEvent.upload(choose, file('velho.doc'))
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  answer({
    'POST /users/jobs-descriptions/descriptions/import/{departmentId}': { response: read, warnings: [left] },
  })
  await userEvent.upload(choose, file('cargo.docx'))
  const opened = page.getByRole('dialog', { name: 'Editar cargo' })
  await expect.element(opened.getByRole('textbox', { name: 'Cargo', exact: true })).toHaveValue('Padeiro da noite')
  await expect.element(opened.getByLabelText('Superior imediato')).toHaveValue('Líder de produção')
  await expect.element(page.getByText(left)).toBeVisible()
  await expect.poll(shownAddress).toContain('cargo=9')
})

it('several that wait are approved after one question, each in the version that was shown', async () => {
  const at = (hour: number) => `2026-11-27T${hour}:00:00.000Z`
  const waiting = [
    { id: 1, office: 'Padeiro', department_id: 5, department: 'Produção', updated_at: at(12) },
    { id: 2, office: 'Forneiro', department_id: 5, department: 'Produção', updated_at: at(13) },
    { id: 3, office: 'Caixa', department_id: 6, department: 'Loja', updated_at: at(14) },
    { id: 4, office: 'Gerente', department_id: 6, department: 'Loja', updated_at: at(15), as_it_came: true },
  ]
  const decide = 'PUT /users/jobs-descriptions/descriptions/update-approve/{id}'
  await openScreen('/pessoas/cargos/approved', {
    answers: {
      'GET /users/jobs-descriptions/descriptions/to-approve': () => ({ response: waiting }),
      [decide]: ({ params }: { params: { id: unknown } }) => {
        waiting.splice(
          waiting.findIndex(({ id }) => id === Number(params.id)),
          1,
        )
        return { message: 'Aprovado' }
      },
    },
  })
  for (const name of ['Padeiro', 'Caixa']) await page.getByRole('checkbox', { name: `Escolher ${name}` }).click()
  await expectAccessible()
  const bar = page.getByRole('toolbar', { name: 'Escolhidos' })
  await bar.getByRole('button', { name: 'Aprovar' }).click()
  expect(sentTo(decide)).toEqual([])
  const question = page.getByRole('dialog', { name: 'Aprovar os escolhidos?' })
  await question.getByRole('button', { name: 'Aprovar' }).click()
  await expectMessage('2 cargos aprovados')
  expect(sentTo(decide).map(({ params, body }) => [Number(params.id), body])).toMatchObject([
    [1, { status: 'approved', updated_at: at(12) }],
    [3, { status: 'approved', updated_at: at(14) }],
  ])
  await expect.element(page.getByRole('checkbox', { name: 'Escolher Forneiro' })).not.toBeChecked()

  // One press approves a row, which stays with the way back; its name opens what it says.
  await page.getByRole('button', { name: 'Aprovar Forneiro' }).click()
  await pressInPlace(page.getByRole('button', { name: 'Desfazer' }))
  await expect.element(page.getByRole('button', { name: 'Aprovar Forneiro' })).toBeVisible()
  await page.getByRole('button', { name: 'Forneiro', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Situação de Forneiro' })).toBeVisible()
  expect(sentTo(decide)).toHaveLength(2)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()

  // A text that came ready is asked about.
  await page.getByRole('button', { name: 'Aprovar Gerente' }).click()
  await page.getByRole('dialog', { name: 'É assim que a sua empresa faz?' }).getByText('Ler antes').click()
  await expect.element(page.getByRole('dialog', { name: 'Situação de Gerente' })).toBeVisible()
})

it('of the whole company are narrowed to those that were refused', async () => {
  const job = { department_id: 5, department: 'Produção' }
  await openScreen('/pessoas/cargos?situacao=refused', {
    answers: {
      ...keptJobs(),
      'GET /users/jobs-descriptions/descriptions': {
        response: [
          { ...job, id: 1, office: 'Padeiro', status: 'refused' },
          { ...job, id: 2, office: 'Confeiteiro', status: 'approved' },
        ],
      },
    },
  })
  const table = page.getByRole('table')
  await expect.element(table.getByText('Padeiro')).toBeVisible()
  await expect.element(table.getByText('Confeiteiro')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Recusado' })).toHaveAttribute('aria-pressed', 'true')
})
