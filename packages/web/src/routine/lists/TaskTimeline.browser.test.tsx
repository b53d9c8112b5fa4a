import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { daysFromToday, keptTasks } from '../tasks.fixtures.ts'

const waiting = (id: number, label: string) => [{ id, label, client_name: 'Bia', done: false, open: true }]
const given = () =>
  keptTasks(
    { id: 1, label: 'Orçar o forno', date: daysFromToday(-2) },
    { id: 2, label: 'Comprar o forno', date: daysFromToday(3), prerequisites: waiting(1, 'Orçar o forno') },
    { id: 3, label: 'Sem relação', date: daysFromToday(1) },
  ).answers

it('what depends on what is a picture with a line, and on a phone a list that says it', async () => {
  await page.viewport(1440, 900)
  await openScreen('/tasks?ver=linha', { answers: given() })
  const picture = page.getByRole('region', { name: 'Linha do tempo das tarefas' })
  await expect.element(picture.getByRole('button', { name: /^Orçar o forno, .*, atrasada/ })).toBeVisible()
  await expect
    .element(picture.getByRole('button', { name: /^Comprar o forno, .*, espera por Orçar o forno/ }))
    .toBeVisible()
  await expect.element(picture.getByText('Sem relação')).not.toBeInTheDocument()
  await expect.poll(() => document.querySelectorAll('[aria-label="Linha do tempo das tarefas"] path')).toHaveLength(1)
  await expectAccessible()
  await page.viewport(390, 844)
  await expect.element(page.getByText('Espera por Orçar o forno (Bia)')).toBeVisible()
  await expectAccessible()
})
