import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')

const words: Answers = {
  'GET /integrations/happenings': {
    response: [
      { id: 'rnc.created', says: 'uma RNC é aberta', entity: 'rnc', record: 'RNC' },
      { id: 'contact.created', says: 'um contato é cadastrado', entity: 'contact', record: 'contato' },
      { id: 'action_plan.late', says: 'um plano de ação atrasa', entity: 'action_plan', record: 'plano de ação' },
    ],
  },
  'GET /integrations/automations/words': {
    response: {
      fields: {
        rnc: [
          { id: 'created_by', name: 'Quem registrou', type: 'person', options: [{ value: '1', label: 'Ana Ribeiro' }] },
          { id: 'kind', name: 'Tipo de ocorrência', type: 'choice', options: [{ value: '1', label: 'Cliente' }] },
        ],
        contact: [{ id: 'name', name: 'Nome', type: 'text', options: [] }],
        action_plan: [
          { id: 'department_id', name: 'Departamento', type: 'department', options: [{ value: '4', label: 'Forno' }] },
          { id: 'expected_end', name: 'Fim previsto', type: 'date', options: [] },
        ],
      },
      assigned: ['action_plan'],
      dated: ['task', 'action_plan'],
      checks: [],
    },
  },
}
const automation = {
  id: 5,
  title: 'Avisar da RNC',
  user_id: 1,
  user_name: 'Ana Ribeiro',
  when: {
    kind: 'event' as const,
    event: 'rnc.created',
    every: 'day' as const,
    day: 1,
    check: '',
    becomes: 'fails' as const,
  },
  conditions: [{ field: 'kind', is: 'equals' as const, value: '1' }],
  actions: [
    {
      do: 'notify' as const,
      text: 'Nova: {título}',
      who: 'leads',
      days: 0,
      department_id: null,
      template_id: null,
      webhook_id: null,
      tab: '',
    },
  ],
  on: true,
  off_because: null,
  fired_at: null,
  fired: 0,
  created_at: '2026-11-29T12:00:00.000Z',
  updated_at: '2026-11-29T12:00:00.000Z',
}

it('a new one is written in at most eight presses, and reads as a sentence', async () => {
  const all: (typeof automation)[] = []
  await openScreen('/automacoes', {
    answers: {
      ...words,
      'GET /integrations/automations': () => ({ response: all }),
      'POST /integrations/automations': () => {
        all.push(automation)
        return { response: automation }
      },
    },
  })
  let presses = 0
  const press = async (what: { click: () => Promise<void> }) => {
    presses++
    await what.click()
  }
  await press(main.getByRole('button', { name: 'Nova automação' }))
  await press(dialog.getByRole('combobox', { name: 'Quando', exact: true }))
  await press(page.getByRole('option', { name: 'Uma RNC é aberta' }))
  await press(dialog.getByRole('combobox', { name: 'Ação 1' }))
  await press(page.getByRole('option', { name: 'Avisar', exact: true }))
  await dialog.getByRole('textbox', { name: 'O que dizer' }).fill('Nova: {título}')
  await expectAccessible()
  await press(dialog.getByRole('button', { name: 'Salvar' }))
  await expectMessage('Criado com sucesso!')
  expect(presses).toBeLessThanOrEqual(8)
  expect(sentTo('POST /integrations/automations')[0]!.body).toMatchObject({
    when: { kind: 'event', event: 'rnc.created' },
    conditions: [],
    actions: [{ do: 'notify', text: 'Nova: {título}', who: 'me' }],
    on: true,
  })
  await expect
    .element(
      main
        .getByText(
          'Quando uma RNC é aberta, se Tipo de ocorrência é Cliente, então avisar os responsáveis pela empresa: “Nova: {título}”.',
        )
        .first(),
    )
    .toBeVisible()
})

it('begins from a ready one, and says what it would have done in the last 30 days', async () => {
  await openScreen('/automacoes', {
    answers: {
      ...words,
      'POST /integrations/automations/try': {
        response: {
          happened: 2,
          would: 1,
          examples: [{ at: '2026-11-20T12:00:00.000Z', title: 'Moinho Santa Rita', link: '' }],
        },
      },
      'POST /integrations/automations': { response: automation },
    },
  })
  await main.getByRole('button', { name: 'Nova automação' }).first().click()
  await dialog.getByRole('combobox', { name: 'Começar de uma pronta' }).fill('Contato novo')
  await page.getByRole('option', { name: 'Contato novo: ligar amanhã' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Título' })).toHaveValue('Ligar para {título}')
  await dialog.getByRole('button', { name: 'Ver nos últimos 30 dias' }).click()
  await expect.element(dialog.getByText(/Aconteceu 2 vezes.*teria agido em 1/)).toBeVisible()
  await expect.element(dialog.getByText(/Moinho Santa Rita/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Criado com sucesso!')
  expect(sentTo('POST /integrations/automations')[0]!.body).toMatchObject({ title: 'Contato novo: ligar amanhã' })
})

it('an empty list offers ready ones, which are written in two presses', async () => {
  await openScreen('/automacoes', {
    answers: { ...words, 'POST /integrations/automations': { response: automation } },
  })
  const ready = main.getByRole('list', { name: 'Automações prontas' })
  await expectAccessible()
  await ready.getByRole('button', { name: 'RNC aberta vira plano de 7 dias' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Título' })).toHaveValue('Tratar a {título}')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Criado com sucesso!')
  expect(sentTo('POST /integrations/automations')[0]!.body).toMatchObject({
    title: 'RNC aberta vira plano de 7 dias',
    actions: [{ do: 'plan', days: 7 }],
  })
})

it('compares a day as days are typed, and passes work to the head of its department', async () => {
  await openScreen('/automacoes', {
    answers: {
      ...words,
      'GET /integrations/automations': { response: [automation] },
      'POST /integrations/automations': { response: automation },
    },
  })
  await main.getByRole('button', { name: 'Nova automação' }).first().click()
  await dialog.getByRole('combobox', { name: 'Quando', exact: true }).click()
  await page.getByRole('option', { name: 'Um plano de ação atrasa' }).click()
  await dialog.getByRole('combobox', { name: 'Ação 1' }).click()
  await page.getByRole('option', { name: 'Passar a outra pessoa' }).click()
  await dialog.getByRole('combobox', { name: 'A quem' }).click()
  await page.getByRole('option', { name: 'Quem lidera o departamento (do registro)' }).click()
  await dialog.getByRole('button', { name: 'Só se…' }).click()
  await dialog.getByRole('combobox', { name: 'Campo da condição 1' }).click()
  await page.getByRole('option', { name: 'Fim previsto' }).click()
  await dialog.getByRole('combobox', { name: 'Comparação da condição 1' }).click()
  await page.getByRole('option', { name: 'é depois de' }).click()
  await dialog.getByRole('textbox', { name: 'Valor da condição 1' }).fill('31/01/2027')
  // The calendar goes with the focus, and shows the button below it.
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Criado com sucesso!')
  expect(sentTo('POST /integrations/automations')[0]!.body).toMatchObject({
    title: 'Um plano de ação atrasa, então passar a quem lidera o departamento.',
    conditions: [{ field: 'expected_end', is: 'more', value: '2027-01-31' }],
    actions: [{ do: 'assign', who: 'head' }],
  })
})

it('leaves to its maker what was to be told to many, and says which condition compares with nothing', async () => {
  await openScreen('/automacoes', {
    answers: { ...words, 'GET /integrations/automations': { response: [automation] } },
  })
  await main.getByRole('button', { name: 'Nova automação' }).first().click()
  await dialog.getByRole('combobox', { name: 'Quando', exact: true }).click()
  await page.getByRole('option', { name: 'Um contato é cadastrado' }).click()
  await dialog.getByRole('combobox', { name: 'Ação 1' }).click()
  await page.getByRole('option', { name: 'Avisar', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'A quem' }).click()
  await page.getByRole('option', { name: 'Os responsáveis pela empresa' }).click()
  await dialog.getByRole('combobox', { name: 'Ação 1' }).click()
  await page.getByRole('option', { name: 'Criar uma tarefa', exact: true }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'De quem' })).toHaveValue('Para mim')
  await dialog.getByRole('button', { name: 'Só se…' }).click()
  await dialog.getByRole('combobox', { name: 'Campo da condição 1' }).click()
  await page.getByRole('option', { name: 'Nome', exact: true }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText('Diga com que comparar')).toBeVisible()
  expect(sentTo('POST /integrations/automations')).toEqual([])
})

it('shows what one did, and why it did not', async () => {
  await openScreen('/automacoes', {
    answers: {
      ...words,
      'GET /integrations/automations': { response: [automation] },
      'GET /integrations/automations/{id}/firings': {
        response: [
          { id: 2, happened_at: '2026-11-20T12:00:00.000Z', state: 'skipped', title: 'RNC 7', why: 'Tipo: Interno.' },
          { id: 1, happened_at: '2026-11-19T12:00:00.000Z', state: 'done', title: 'RNC 6', why: 'Avisou Ana Ribeiro.' },
        ],
        total: 2,
      },
    },
  })
  await main.getByRole('button', { name: 'Avisar da RNC', exact: true }).click()
  await expect.element(dialog.getByText('Tipo: Interno.')).toBeVisible()
  await expect.element(dialog.getByText('Avisou Ana Ribeiro.')).toBeVisible()
  await expectAccessible()
})
