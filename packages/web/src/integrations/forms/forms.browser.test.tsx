import type { FormAnswer, PublicForm } from '@prumo/contract/integrations/forms/endpoints.ts'
import { usualFields } from '@prumo/contract/integrations/forms/model.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const main = page.getByRole('main')

const form: PublicForm = {
  id: 3,
  title: 'Peça um orçamento',
  intro: '',
  thanks: '',
  makes: 'task',
  fields: usualFields('task'),
  receiver_id: 1,
  receiver: 'Ana Ribeiro',
  at_once: false,
  is_open: true,
  ends_on: null,
  most_a_day: 100,
  takes: true,
  received: 2,
  received_at: '2026-05-12T12:00:00.000Z',
  waiting: 1,
  created_at: '2026-05-01T12:00:00.000Z',
  updated_at: '2026-05-01T12:00:00.000Z',
  url: 'https://app.prumo.test/formulario/abc',
  qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
}

const came: FormAnswer = {
  id: 7,
  form_id: 3,
  form: 'Peça um orçamento',
  makes: 'task',
  protocol: 'K7M3Q-X9PFD',
  answered: [
    { key: 'what', label: 'O que você precisa', type: 'line', value: 'Bolo para 50 pessoas' },
    { key: 'by', label: 'Para quando', type: 'date', value: '2026-05-20' },
  ],
  sent_at: '2026-05-12T12:00:00.000Z',
  state: 'waiting',
  decided_by: '',
  decided_at: null,
  made_id: null,
  can: { decide: true },
}

it('somebody without a user fills in a form, is told what is missing, and gets a protocol', async () => {
  const fields = [
    ...usualFields('entry'),
    { key: 'q1', label: 'Loja', type: 'choice' as const, required: true, options: ['Centro', 'Norte'] },
  ]
  await openScreen('/formulario/abc', {
    answers: {
      'GET /formulario/{token}': {
        response: { company: 'Padaria Aurora', title: 'Mande a sua nota', intro: 'Até o dia 10.', fields },
      },
      'POST /formulario/{token}': { response: { protocol: 'K7M3Q-X9PFD', thanks: 'Pagamos em dez dias.' } },
    },
  })
  await page.getByRole('textbox', { name: 'A que se refere' }).fill('Frete de maio')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('Preencha este campo').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Valor' }).fill('1234,5')
  await page.getByRole('textbox', { name: 'Vencimento' }).fill('30/05/2026')
  await page.getByRole('combobox', { name: 'Loja' }).selectOptions('Norte')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('K7M3Q-X9PFD')).toBeVisible()
  await expect.element(page.getByText('Pagamos em dez dias.')).toBeVisible()
  expect(sentTo('POST /formulario/{token}')[0]!.body).toEqual({
    answers: { what: 'Frete de maio', value: '1234.50', due: '2026-05-30', name: '', details: '', q1: 'Norte' },
    website: '',
  })
  await expectAccessible()
})

it('a form is made with a question of the company’s own, and is listed with its code', async () => {
  const forms: PublicForm[] = []
  await openScreen('/formularios', {
    answers: {
      'GET /integrations/forms': () => ({ response: forms }),
      'GET /client/users': { response: [] },
      'POST /integrations/forms': () => {
        forms.push(form)
        return { response: form }
      },
    },
  })
  await main.getByRole('button', { name: 'Novo formulário' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Novo formulário' })
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Peça um orçamento')
  await dialog.getByRole('button', { name: 'Tirar Detalhes' }).click()
  await dialog.getByRole('button', { name: 'Outra pergunta' }).click()
  await dialog.getByRole('textbox', { name: 'Pergunta' }).last().fill('Loja')
  await dialog.getByRole('combobox', { name: 'Tipo de Loja' }).selectOptions('Escolha')
  await dialog.getByRole('textbox', { name: 'Opções' }).fill('Centro\nNorte\n')
  await dialog.getByRole('button', { name: 'Subir Loja' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Criado com sucesso!')
  const { body } = sentTo('POST /integrations/forms')[0]! as { body: PublicForm }
  expect(body).toMatchObject({ title: 'Peça um orçamento', makes: 'task', receiver_id: 1, at_once: false })
  expect(body.fields.map(({ key, required }) => [key, required])).toEqual([
    ['what', true],
    ['by', false],
    ['name', false],
    ['q1', false],
    ['reach', false],
  ])
  expect(body.fields[3]!.options).toEqual(['Centro', 'Norte'])
  await expect.element(main.getByRole('img', { name: 'Código QR de Peça um orçamento' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: '1 para conferir' })).toBeVisible()
  await expectAccessible()
})

it('what went wrong is opened as a nonconformity of a department, by whoever looked at it', async () => {
  const told: FormAnswer = {
    ...came,
    makes: 'rnc',
    form: 'Conte o que não saiu bem',
    answered: [{ key: 'what', label: 'O que não saiu como devia', type: 'line', value: 'Bolo queimado' }],
  }
  let answers = [told]
  await openScreen('/formularios/respostas', {
    answers: {
      'GET /integrations/answers': () => ({ answers, total: answers.length }),
      'GET /client/departments': { response: [{ id: 5, name: 'Produção', sigla: '' }] },
      'POST /integrations/answers/{id}/accept': () => {
        answers = []
        return { response: { ...told, state: 'made', made_id: 12 } }
      },
    },
  })
  await main.getByRole('button', { name: 'Abrir RNC: Bolo queimado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abrir a RNC que chegou' })
  await expect.element(dialog.getByRole('textbox', { name: 'Título' })).toHaveValue('Bolo queimado')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText('Escolha o departamento')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Produção' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('RNC aberta.')
  expect(sentTo('POST /integrations/answers/{id}/accept')[0]!.body).toEqual({
    rnc: { title: 'Bolo queimado', department_id: 5, tipsOccors: 2 },
  })
  await expect.element(main.getByText('Nada para conferir')).toBeVisible()
})

it('the answer that a link names is asked for first, on whatever page it would be', async () => {
  await openScreen('/formularios/respostas?situacao=todas&resposta=7', {
    answers: { 'GET /integrations/answers': { answers: [came], total: 1 } },
  })
  await expect.element(main.getByRole('heading', { name: 'Bolo para 50 pessoas' })).toBeVisible()
  expect(sentTo('GET /integrations/answers').map(({ query }) => query['answer'])).toEqual([7])
})

it('what came is accepted in one press, or discarded and brought back', async () => {
  let answers = [came]
  await openScreen('/formularios/respostas', {
    answers: {
      'GET /integrations/answers': () => ({ answers, total: answers.length }),
      'POST /integrations/answers/{id}/discard': () => {
        answers = []
        return { response: { ...came, state: 'discarded' } }
      },
      'POST /integrations/answers/{id}/reopen': () => {
        answers = [came]
        return { response: came }
      },
    },
  })
  await expect.element(main.getByRole('heading', { name: 'Bolo para 50 pessoas' })).toBeVisible()
  await expect.element(main.getByText('20/05/2026')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Para conferir', pressed: true })).toBeVisible()
  await expectAccessible()
  await main.getByRole('button', { name: 'Descartar: Bolo para 50 pessoas' }).click()
  await expectMessage('Resposta descartada.')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(main.getByRole('button', { name: 'Aceitar como tarefa: Bolo para 50 pessoas' })).toBeVisible()
  answer({
    'POST /integrations/answers/{id}/accept': () => {
      answers = []
      return { response: { ...came, state: 'made', made_id: 12 } }
    },
  })
  await main.getByRole('button', { name: 'Aceitar como tarefa: Bolo para 50 pessoas' }).click()
  await expectMessage('Tarefa criada.')
  await expect.element(main.getByText('Nada para conferir')).toBeVisible()
})
