import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connection } from '../../platform/connection.ts'
import { sendFor } from '../../platform/offline/sending.ts'
import { accountOf } from '../../testing/account.ts'
import { expectMessage, onPhone, press } from '../../testing/acting.ts'
import { answer, Refusal } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { keptTasks } from '../tasks.fixtures.ts'
import { conclusion } from './waiting.ts'

it('a task is written without a connection, waits in sight, and is taken back or created', async () => {
  await onPhone()
  const { answers, all } = keptTasks({ id: 1, label: 'Assar os pães' })
  await openScreen('/', { answers })
  await sendFor(accountOf())
  await expect.element(page.getByText('Assar os pães')).toBeVisible()
  connection.set('offline')
  const write = async (line: string) => {
    await page.getByRole('button', { name: 'Nova tarefa' }).first().click()
    const form = page.getByRole('dialog', { name: 'Nova tarefa' })
    await form.getByLabelText('Título').fill(line)
    await form.getByRole('button', { name: 'Criar tarefa' }).click()
    await expectMessage('Tarefa guardada aqui: será criada quando a conexão voltar.')
    await expect.element(form).not.toBeInTheDocument()
  }
  await write('Comprar fermento hoje 9h')
  const waiting = page.getByRole('list', { name: 'Esperam pela conexão' })
  await expect.element(waiting).toMatchTextContent(/Comprar fermento.*será criada quando a conexão voltar/)
  await page.getByRole('button', { name: 'Ver o que espera' }).click()
  const list = page.getByRole('dialog', { name: 'Espera pela conexão' })
  await expect.element(list.getByRole('listitem')).toMatchTextContent(/Criar Comprar fermento/)
  await expectAccessible()
  await press('Escape')
  await expect.element(list).not.toBeInTheDocument()
  await write('Comprar gelo')
  await waiting.getByRole('button', { name: 'Retirar: Comprar gelo' }).click()
  await expect.element(waiting.getByRole('listitem')).toMatchTextContent(/Comprar fermento/)

  connection.set('online')
  await sendFor(accountOf())
  await expect.poll(() => all.map(({ label }) => label)).toEqual(['Assar os pães', 'Comprar fermento'])
  await expect.element(waiting).not.toBeInTheDocument()
})

it('what is concluded without a connection is counted, taken back, and told where it is refused', async () => {
  const { answers, find } = keptTasks({ id: 1, label: 'Assar os pães' }, { id: 2, label: 'Comprar fermento' })
  await openScreen('/', { answers })
  await sendFor(accountOf())
  await expect.element(page.getByText('Assar os pães')).toBeVisible()
  connection.set('offline')
  const tick = (what: string) => page.getByRole('checkbox', { name: what }).click()
  await tick('Concluir: Assar os pães')
  await tick('Concluir: Comprar fermento')
  await expect.element(page.getByText('2 conclusões serão enviadas quando a conexão voltar.')).toBeVisible()
  await tick('Reabrir: Assar os pães')
  await expect.element(page.getByText('1 conclusão será enviada quando a conexão voltar.')).toBeVisible()

  answer({ [conclusion]: new Refusal('not_found') })
  connection.set('online')
  await sendFor(accountOf())
  const told = page.getByText(/A conclusão de “Comprar fermento”, feita sem conexão, não foi aceita/)
  await expect.element(told).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect.element(told).not.toBeInTheDocument()
  expect(find(1)!.status).toBe('1')
})
