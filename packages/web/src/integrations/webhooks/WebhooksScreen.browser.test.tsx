import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')

const webhook = {
  id: 3,
  title: 'Loja virtual',
  host: 'loja.example',
  events: ['task.closed'],
  user_id: 1,
  user_name: 'Ana Ribeiro',
  on: true,
  off_because: null,
  failing_since: null,
  delivered_at: null,
  created_at: '2026-11-29T12:00:00.000Z',
}
const answers: Answers = {
  'GET /integrations/happenings': {
    response: [
      { id: 'task.created', says: 'uma tarefa é criada', entity: 'task', record: 'tarefa' },
      { id: 'task.closed', says: 'uma tarefa é concluída', entity: 'task', record: 'tarefa' },
    ],
  },
}

it('makes a webhook that is told of what was chosen, and shows its secret once', async () => {
  const all: (typeof webhook)[] = []
  await openScreen('/account/webhooks', {
    answers: {
      ...answers,
      'GET /integrations/webhooks': () => ({ response: all }),
      'POST /integrations/webhooks': () => {
        all.push(webhook)
        return { response: { ...webhook, secret: 'whsec_c2VncmVkbw==' } }
      },
    },
  })
  await main.getByRole('button', { name: 'Novo webhook' }).click()
  await dialog.getByRole('textbox', { name: 'Para que serve' }).fill('Loja virtual')
  await dialog.getByRole('textbox', { name: 'Endereço' }).fill('https://loja.example/prumo')
  await dialog.getByLabelText('Avisar quando').click()
  await page.getByRole('option', { name: 'Uma tarefa é concluída' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage('Webhook criado.')
  expect(sentTo('POST /integrations/webhooks')[0]!.body).toMatchObject({
    title: 'Loja virtual',
    address: 'https://loja.example/prumo',
    events: ['task.closed'],
  })
  await expect.element(main.getByRole('textbox', { name: 'Segredo' })).toHaveValue('whsec_c2VncmVkbw==')
  await main.getByRole('button', { name: 'Já guardei' }).click()
  await expect.element(main.getByRole('textbox', { name: 'Segredo' })).not.toBeInTheDocument()
  await expect.element(main.getByText('Uma tarefa é concluída').first()).toBeVisible()
})

it('shows what was told and why it did not arrive, and sends it again', async () => {
  const told = {
    id: 9,
    event: 'task.closed',
    record_id: 41,
    happened_at: '2026-11-29T12:00:00.000Z',
    state: 'failed' as const,
    tries: 8,
    status: 503,
    failure: 'O programa respondeu que não recebeu.',
    body: '{"type":"task.closed"}',
  }
  await openScreen('/account/webhooks', {
    answers: {
      ...answers,
      'GET /integrations/webhooks': { response: [webhook] },
      'GET /integrations/webhooks/{id}/deliveries': { response: [told], total: 1 },
      'POST /integrations/deliveries/{id}/again': { response: { ...told, state: 'waiting' } },
    },
  })
  await main.getByRole('button', { name: 'Loja virtual', exact: true }).click()
  await expect.element(dialog.getByText('Não entregue')).toBeVisible()
  await expect
    .element(dialog.getByText(/O programa respondeu que não recebeu.*resposta 503.*Tentativas: 8/))
    .toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.poll(() => sentTo('POST /integrations/deliveries/{id}/again')).toMatchObject([{ params: { id: 9 } }])
})
