import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connection } from '../platform/connection.ts'
import { watchInstalling } from '../platform/installing.ts'
import { keptTasks } from '../routine/tasks.fixtures.ts'
import { press } from '../testing/acting.ts'
import { noNetwork } from '../testing/answers.ts'
import { expectAccessible, openScreen } from '../testing/mounting.tsx'

it('its panels say that there is no connection, and Criar offers what waits for it', async () => {
  await openScreen('/', {
    answers: {
      ...keptTasks().answers,
      'GET /client/manager-notification': noNetwork,
      'GET /chat/messages': noNetwork,
    },
  })
  connection.set('offline')
  const failure = page.getByText(/Não foi possível falar com o Prumo/)
  for (const name of [/^Notificações/, /^Conversa/]) {
    await page.getByRole('button', { name }).first().click()
    await expect.element(failure.first()).toBeVisible()
    await press('Escape')
    await expect.element(failure).not.toBeInTheDocument()
  }
  connection.set('offline')
  await page.getByRole('banner').getByRole('button', { name: 'Criar' }).click()
  await expect.element(page.getByText('Sem conexão: o que está apagado precisa dela.')).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Nova tarefa' })).toBeEnabled()
  await expect.element(page.getByRole('menuitem', { name: 'Novo contato' })).toBeDisabled()
  await expectAccessible()
})

const account = page.getByRole('button', { name: /^Minha conta/ })
const entry = page.getByRole('menuitem', { name: 'Instalar o Prumo' })

it('offers its installation once where the browser can install it', async () => {
  watchInstalling()
  await openScreen('/', { answers: keptTasks().answers })
  await account.click()
  await expect.element(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  await expect.element(entry).not.toBeInTheDocument()
  const prompt = vi.fn(() => Promise.resolve())
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  await entry.click()
  await expect.poll(() => prompt.mock.calls.length).toBe(1)
  await account.click()
  await expect.element(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  await expect.element(entry).not.toBeInTheDocument()
})

it('explains its installation on an iPhone', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  )
  watchInstalling()
  await openScreen('/', { answers: keptTasks().answers })
  await account.click()
  await entry.click()
  const how = page.getByText('Adicionar à Tela de Início')
  await expect.element(how).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect.element(how).not.toBeInTheDocument()
})
