import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../platform/api.ts'
import { expectMessage, expectNoSidewaysScroll, onPhone, press, texts, undo } from '../testing/acting.ts'
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

it('open in a sheet on a phone, where each is viewed by itself', async () => {
  await onPhone()
  const all = [1, 2].map((id) => ({
    id,
    title: `Aviso ${id}`,
    message: `<p>${'Uma frase comprida. '.repeat(4)}</p>`,
    viewed: false,
  }))
  const unviewed = () => all.filter(({ viewed }) => !viewed)
  await openScreen('/contacts', {
    answers: {
      'GET /client/manager-notification': () => ({ response: unviewed(), total: unviewed().length }),
      'GET /client/manager-notification/all': () => ({ response: all, total: 2 }),
      'POST /client/manager-notification/{id}': ({ params }) => {
        all.find(({ id }) => id === Number(params.id))!.viewed = true
        return undefined as never
      },
    },
  })
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await expect.element(bell).toHaveAccessibleName('Notificações: 2 não visualizadas')
  await bell.click()
  const sheet = page.getByRole('dialog', { name: 'Notificações' })
  const listed = () => texts(sheet.getByRole('listitem')).length
  await expect.poll(listed).toBe(2)
  await expectAccessible()
  await sheet.getByRole('button', { name: 'Marcar como visualizada: Aviso 2' }).click()
  await expect.poll(listed).toBe(1)
  await sheet.getByRole('tab', { name: 'Todas' }).click()
  await expect.poll(listed).toBe(2)
  await expectNoSidewaysScroll()
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(bell).toHaveAccessibleName('Notificações: 1 não visualizada')
  await openScreen('/account?aba=notificacoes')
  await expect.element(page.getByLabelText('Receber o resumo do dia por e-mail')).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll()
})

it('are counted up to 99 by the bell', async () => {
  await openScreen('/contacts', { answers: { 'GET /client/manager-notification': { response: [], total: 150 } } })
  await expect.element(page.getByRole('button', { name: 'Notificações: 99+ não visualizadas' })).toBeVisible()
})

it('have preferences that are saved as they are chosen', async () => {
  type Preferences = Answer<'GET /account/notification-preferences'>['response']
  const of = (group: string, weight: 'urgent' | 'own' | 'news') => ({ group, weight, description: '', in_app: true })
  const kept: Preferences = {
    kinds: [
      { ...of('Tarefas e reuniões', 'own'), kind: 'late', name: 'Tarefas atrasadas', email: 'digest' },
      { ...of('Tarefas e reuniões', 'urgent'), kind: 'shared', name: 'Tarefas compartilhadas comigo', email: 'none' },
      { ...of('Pedidos e avisos', 'news'), kind: 'news', name: 'Avisos do Prumo', email: 'digest' },
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
  await expect.element(page.getByText('2 assuntos: 2 no sino, 1 por e-mail')).toBeVisible()
  await expectAccessible()
  await page.getByText('Tarefas e reuniões').click()
  await page.getByLabelText('Tarefas atrasadas: mostrar no Prumo').click({ force: true })
  await page.getByRole('combobox', { name: 'Tarefas compartilhadas comigo: por e-mail' }).click()
  await page.getByRole('option', { name: 'Na hora' }).click()
  await page.getByLabelText('Receber o resumo do dia por e-mail').click({ force: true })
  await expect.element(page.getByText('O resumo do dia está desligado')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Horário' })).toBeDisabled()
  await expect.poll(() => kept.digest.enabled).toBe(false)
  await openScreen('/account/notifications', { answers })
  await page.getByText('Tarefas e reuniões').click()
  await expect.element(page.getByLabelText('Tarefas atrasadas: mostrar no Prumo')).not.toBeChecked()
  await expect
    .element(page.getByRole('combobox', { name: 'Tarefas compartilhadas comigo: por e-mail' }))
    .toHaveValue('Na hora')
  await expect.element(page.getByLabelText('Receber o resumo do dia por e-mail')).not.toBeChecked()

  // All at once, with the way back.
  await page.getByRole('radio', { name: /^Só o urgente/ }).click()
  await expectMessage('Você recebe: só o urgente')
  expect(kept.kinds.map(({ in_app, email }) => [in_app, email])).toEqual([
    [true, 'none'],
    [true, 'now'],
    [false, 'none'],
  ])
  await undo('Você recebe: só o urgente')
  await expect.poll(() => kept.kinds.at(-1)!.email).toBe('digest')
  await expect.element(page.getByRole('radio', { name: /^Só o urgente/ })).not.toBeChecked()
})
