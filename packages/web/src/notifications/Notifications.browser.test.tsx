import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../platform/api.ts'
import { press, texts } from '../testing/acting.ts'
import type { Answers } from '../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../testing/mounting.tsx'

it('are all viewed in one gesture, and the panel leaves the address when it is closed', async () => {
  let unviewed = [1, 2].map((id) => ({
    id,
    title: `Aviso ${id}`,
    date_create: '2026-11-27T12:00:00.000Z',
    viewed: false,
  }))
  const listed = () => ({ response: unviewed, total: unviewed.length })
  await openScreen('/contacts?notificacoes=abertas', {
    answers: {
      'GET /client/manager-notification': listed,
      'GET /client/manager-notification/all': listed,
      'POST /client/manager-notification/viewed': () => {
        unviewed = []
        return { viewed: 2, unviewed: 0 }
      },
    },
  })
  const panel = page.getByRole('dialog')
  await expect.poll(() => texts(panel.getByRole('listitem'))).toHaveLength(2)
  await panel.getByRole('button', { name: 'Marcar todas como visualizadas' }).click()
  await expect.element(panel.getByText('Nenhuma notificação por ver')).toBeVisible()
  await press('Escape')
  await expect.poll(shownAddress).toBe('/contacts')
})

it('are counted up to 99 by the bell', async () => {
  await openScreen('/contacts', { answers: { 'GET /client/manager-notification': { response: [], total: 150 } } })
  await expect.element(page.getByRole('button', { name: 'Notificações: 99+ não visualizadas' })).toBeVisible()
})

it('have preferences that are saved as they are chosen', async () => {
  type Preferences = Answer<'GET /account/notification-preferences'>['response']
  const kept: Preferences = {
    kinds: [
      { kind: 'late', name: 'Tarefas atrasadas', description: '', in_app: true, email: 'digest' },
      { kind: 'shared', name: 'Tarefas compartilhadas comigo', description: '', in_app: true, email: 'none' },
    ],
    digest: { enabled: true, hour: 7 },
  }
  const answers: Answers = {
    'GET /account/notification-preferences': () => ({ response: kept }),
    'PUT /account/notification-preferences': ({ body }) => {
      for (const { kind, ...more } of body.kinds ?? [])
        Object.assign(kept.kinds.find((one) => one.kind === kind)!, more)
      Object.assign(kept.digest, body.digest)
      return { response: kept }
    },
  }
  await openScreen('/account/notifications', { answers })
  await expect.element(page.getByRole('tab', { name: 'Notificações' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await page.getByLabelText('Tarefas atrasadas: mostrar no Prumo').click({ force: true })
  await page.getByRole('combobox', { name: 'Tarefas compartilhadas comigo: por e-mail' }).click()
  await page.getByRole('option', { name: 'Na hora' }).click()
  await page.getByLabelText('Receber o resumo do dia por e-mail').click({ force: true })
  await expect.element(page.getByText('O resumo do dia está desligado')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Horário' })).toBeDisabled()
  await expect.poll(() => kept.digest.enabled).toBe(false)
  await openScreen('/account/notifications', { answers })
  await expect.element(page.getByLabelText('Tarefas atrasadas: mostrar no Prumo')).not.toBeChecked()
  await expect
    .element(page.getByRole('combobox', { name: 'Tarefas compartilhadas comigo: por e-mail' }))
    .toHaveValue('Na hora')
  await expect.element(page.getByLabelText('Receber o resumo do dia por e-mail')).not.toBeChecked()
})
