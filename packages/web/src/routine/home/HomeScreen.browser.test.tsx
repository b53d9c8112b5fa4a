import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, texts, undo } from '../../testing/acting.ts'
import { answer, Refusal } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { daysFromToday, keptTasks } from '../tasks.fixtures.ts'

const list = (name: string) => page.getByRole('region', { name, exact: true })
const items = (name: string) => texts(list(name).getByRole('listitem'))
const figures = () => texts(page.getByRole('definition'))
const broken = new Refusal('server.internal')

const step = { id: 'departments', title: 'Traga o seu ramo', minutes: 5, done: false, skipped: false } as const

it('shows a company that has nothing yet the path of its first hour, and nothing beside it', async () => {
  const steps = [step, { ...step, id: 'diagnostic', title: 'Faça o diagnóstico', minutes: 20 } as const]
  await openScreen('/', { answers: { ...keptTasks().answers, 'GET /welcome': { response: { begun: true, steps } } } })
  const path = page.getByRole('region', { name: 'Primeiros passos da empresa' })
  await expect.poll(() => texts(path.getByRole('link'))).toEqual(['Traga o seu ramo', 'Faça o diagnóstico'])
  for (const name of ['Prioridades', 'Tarefas', 'Tarefas atrasadas'])
    await expect.element(page.getByRole('heading', { name, exact: true })).not.toBeInTheDocument()
  await expectAccessible()
})

it('leads whoever has no task to the first one', async () => {
  await openScreen('/', { answers: keptTasks().answers })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Seja bem vindo!' })).toBeVisible()
  for (const name of ['Prioridades', 'Tarefas', 'Tarefas atrasadas'])
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expectAccessible()
  const first = page.getByRole('region', { name: 'Comece pela sua primeira tarefa' })
  await first.getByRole('button', { name: 'Nova tarefa' }).click()
  const form = page.getByRole('dialog', { name: 'Nova tarefa' })
  await form.getByLabelText('Título').fill('Abrir a loja')
  await form.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect.element(list('Tarefas').getByText('Abrir a loja')).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
})

it("groups today's tasks, keeps the late ones apart, and takes a conclusion back in place", async () => {
  const { answers } = keptTasks(
    { label: 'Fechar o caixa', type: '3', hour: '18:00', priority: true },
    { label: 'Combinar a escala' },
    { label: 'Comprar fermento', hour: '09:00' },
    { label: 'Pagar o aluguel', date: daysFromToday(-3) },
    { label: 'Ligar para o contador', date: daysFromToday(-1) },
  )
  await openScreen('/', { answers })
  await expect.poll(() => items('Prioridades')).toEqual([expect.stringContaining('Fechar o caixa')])
  await expect
    .poll(() => items('Tarefas'))
    .toEqual([expect.stringContaining('Combinar a escala'), expect.stringContaining('Comprar fermento')])
  await expect
    .poll(() => items('Tarefas atrasadas'))
    .toEqual([
      expect.stringMatching(/ontem.*Ligar para o contador/),
      expect.stringMatching(/há 3 dias.*Pagar o aluguel/),
    ])
  await expect.poll(figures).toEqual(['3', '0', '2'])

  const late = list('Tarefas atrasadas')
  await late.getByRole('checkbox', { name: 'Concluir: Pagar o aluguel' }).click()
  await expectMessage('Tarefa concluida!')
  await expect.poll(figures).toEqual(['3', '1', '1'])
  await expect.element(late.getByRole('checkbox', { name: 'Reabrir: Pagar o aluguel' })).toBeChecked()
  await undo('Tarefa concluida!')
  await expect.element(late.getByRole('checkbox', { name: 'Concluir: Pagar o aluguel' })).not.toBeChecked()
  await expect.poll(figures).toEqual(['3', '0', '2'])

  await list('Tarefas').getByRole('checkbox', { name: 'Concluir: Comprar fermento' }).click()
  await expect.poll(figures).toEqual(['3', '1', '2'])
  await list('Prioridades')
    .getByRole('button', { name: /^(?!Contar).*Fechar o caixa/ })
    .click()
  await expect.element(page.getByRole('dialog').getByLabelText('Título')).toHaveValue('Fechar o caixa')
})

it('says that a list could not be read, and reads it again on request', async () => {
  await openScreen('/', { answers: { 'GET /calendar/day': broken } })
  await expect.element(page.getByText('Houve um erro ao tentar executar está ação.')).toBeVisible()
  await expectAccessible()
  answer(keptTasks().answers)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByRole('heading', { name: 'Prioridades' })).toBeVisible()
})

it('takes back a conclusion that fails, and says so', async () => {
  const { answers } = keptTasks({ label: 'Comprar fermento' })
  await openScreen('/', { answers: { ...answers, 'POST /calendar/close-task': broken } })
  await page.getByRole('checkbox', { name: 'Concluir: Comprar fermento' }).click()
  await expectMessage('Houve um erro ao tentar concluir essa tarefa.')
  await expect.element(page.getByRole('checkbox', { name: 'Concluir: Comprar fermento' })).not.toBeChecked()
})
