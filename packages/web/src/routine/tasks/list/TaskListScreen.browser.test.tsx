import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  expectMessage,
  expectNoSidewaysScroll,
  focus,
  leavePage,
  onPhone,
  press,
  swipe,
  texts,
  undo,
} from '../../../testing/acting.ts'
import { answer, sentTo } from '../../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../../testing/mounting.tsx'
import { daysFromToday, keptTasks } from '../../tasks.fixtures.ts'

const main = page.getByRole('main')
const drawer = page.getByRole('dialog')
const two = () => keptTasks({ label: 'Limpar o forno', priority: true }, { label: 'Pagar o gás' })
const oven = main.getByRole('button', { name: /Limpar o forno/ }).first()
const gas = main.getByText('Pagar o gás')

it('is filtered in its address, as are week and month, and the filter goes with the way between them', async () => {
  const { answers } = two()
  await openScreen('/tasks', { answers })
  await main.getByRole('button', { name: 'Prioridades' }).click()
  await expect.poll(shownAddress).toContain('prioridade=sim')
  await expect.element(gas).not.toBeInTheDocument()
  await expect.element(oven).toBeVisible()

  await openScreen('/calendar-week?prioridade=sim', { answers })
  await expect.element(main.getByText('Limpar o forno').first()).toBeVisible()
  await expect.element(gas).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Atalhos' }).click()
  await page.getByRole('menuitem', { name: 'Meu mês' }).click()
  await expect.poll(shownAddress).toMatch(/calendar-month.*prioridade=sim/)
  await expect.element(gas).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.element(gas.first()).toBeVisible()
  await main.getByLabelText('Buscar nas tarefas').fill('forno')
  await expect.poll(shownAddress).toContain('busca=forno')
  await expect.element(gas).not.toBeInTheDocument()
})

it('has on a phone two lines to a task, its title first, concluded by what is round', async () => {
  await onPhone()
  const { answers } = keptTasks({
    label: 'Trocar as etiquetas de preço da vitrine',
    date: daysFromToday(-2),
    departments: [{ department_id: 1, label: 'Atendimento ao cliente' }],
  })
  await openScreen('/tasks', { answers })
  const conclude = main.getByRole('checkbox', { name: 'Concluir: Trocar as etiquetas de preço da vitrine' })
  await expect.element(conclude).toBeVisible()
  await expect
    .poll(() => Number.parseInt(getComputedStyle(conclude.element()).borderRadius, 10))
    .toBeGreaterThanOrEqual(10)
  const row = main.css('li[data-row]')
  await expect.poll(() => row.element().getBoundingClientRect().height).toBeLessThanOrEqual(64)
  await expect
    .poll(() => main.getByText('Trocar as etiquetas').element().getBoundingClientRect().width)
    .toBeGreaterThanOrEqual(240)
  await expectAccessible()
  await main.getByRole('button', { name: /^Adiar: / }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Amanhã' })).toBeVisible()
})

it('is concluded on a phone by a finger to the right, and put off until tomorrow by one to the left', async () => {
  await onPhone()
  const { answers } = keptTasks({ id: 1, label: 'Assar' }, { id: 2, label: 'Bater' })
  for (const address of ['/tasks', '/tasks?ver=tabela']) {
    await openScreen(address, { answers })
    const row = (name: string) => main.css('li[data-row]').filter({ hasText: name }).first()
    await expect.element(row('Assar')).toBeVisible()
    await swipe(row('Bater').getByText('Bater'), 40)
    await swipe(row('Bater').getByText('Bater'), -140)
    await expectMessage('Movida para')
    expect(sentTo('POST /calendar/save-task').at(-1)!.body).toMatchObject({ calendar_id: 2, date: daysFromToday(1) })
    await expect.element(drawer).not.toBeInTheDocument()
    answer({ 'POST /calendar/save-task': answers['POST /calendar/save-task']! })
    await undo('Movida para')
    await expect.poll(() => sentTo('POST /calendar/save-task').at(-1)!.body).toMatchObject({ date: daysFromToday(0) })
  }
  await swipe(main.getByText('Assar'), 140)
  leavePage()
  await expectMessage('1 tarefa concluída')
  await expectNoSidewaysScroll()
})

it('has several chosen by keyboard, put off, concluded and deleted at once, and takes each back', async () => {
  const date = daysFromToday(-2)
  const { answers } = keptTasks(
    { id: 1, label: 'Assar', date },
    { id: 2, label: 'Bater', date, prerequisites: [{ id: 1, label: 'Assar', open: true, done: false }] },
    { id: 3, label: 'Cobrir', date },
  )
  await openScreen('/tasks?ver=tabela', { answers })
  const table = page.getByRole('table')
  const rows = () => texts(table.getByRole('row')).length
  const late = () => texts(table.getByText('Atrasada')).length
  await expect.poll(rows).toBe(4)
  await press('j')
  await expect.element(table.getByRole('button', { name: 'Assar', exact: true })).toHaveFocus()
  await press('x', 'j', 'x')
  const bar = page.getByRole('toolbar', { name: 'Escolhidos' })
  await expect.element(bar.getByText('2 escolhidos')).toBeVisible()
  await expectAccessible()

  await bar.getByRole('button', { name: 'Adiar' }).click()
  const ask = page.getByRole('dialog', { name: 'Adiar 2 tarefas' })
  await expect.element(ask).toBeVisible()
  await expectAccessible()
  await ask.getByRole('button', { name: 'Hoje' }).click()
  await expectMessage('2 tarefas adiadas')
  await expect.poll(late).toBe(1)
  answer({ 'POST /calendar/save-task': answers['POST /calendar/save-task']! })
  await undo('2 tarefas adiadas')
  await expect.poll(late).toBe(3)

  await page.getByRole('checkbox', { name: 'Escolher Bater' }).click()
  await bar.getByRole('button', { name: 'Concluir' }).click()
  const early = page.getByRole('dialog', { name: 'Concluir antes da hora?' })
  await expect.element(early).toMatchTextContent(/Ainda esperam por outras, em aberto: “Bater”\./)
  await early.getByRole('button', { name: 'Deixar em aberto' }).click()
  // What is concluded together is not waited for.
  await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).click()
  await bar.getByRole('button', { name: 'Concluir' }).click()
  await expectMessage('3 tarefas concluídas')
  await expect.element(page.getByText('Nenhuma tarefa em aberto')).toBeVisible()
  await undo('3 tarefas concluídas')
  await expect.poll(rows).toBe(4)

  await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).click()
  await bar.getByRole('button', { name: 'Apagar' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await undo('3 tarefas apagadas')
  await expect.poll(rows).toBe(4)
})

it('has keys that open and write tasks, and that never work while somebody types', async () => {
  await openScreen('/tasks', { answers: two().answers })
  await expect.element(oven).toBeVisible()
  await main.getByLabelText('Buscar nas tarefas').fill('')
  await main.getByLabelText('Buscar nas tarefas').click()
  await press('n', 'j', 'e')
  await expect.element(drawer).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Limpar busca' }).click()
  await expect.element(oven).toBeVisible()
  await main.getByRole('heading', { name: 'Minhas tarefas' }).click()
  await press('j', 'e')
  await expect.element(drawer.getByLabelText('Título')).toHaveValue('Limpar o forno')
  await press('Escape')
  await expect.element(drawer).not.toBeInTheDocument()
  await press('n')
  await expect.element(page.getByRole('dialog', { name: 'Nova tarefa' }).getByLabelText('Título')).toHaveFocus()
  await press('Escape')
  await expect.element(drawer).not.toBeInTheDocument()
  await press('?')
  const help = page.getByRole('complementary', { name: 'Ajuda' })
  await help.getByRole('button', { name: 'Atalhos do teclado' }).click()
  await expect.element(help.getByText('Abrir a tarefa', { exact: true })).toBeVisible()
})

it('leaves as a file as it is filtered', async () => {
  await openScreen('/tasks?prioridade=sim', {
    answers: { ...two().answers, 'GET /calendar/open/file': new Blob(['Tarefa\r\n']) as never },
  })
  await main.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Baixar CSV' }).click()
  await expect
    .poll(() => sentTo('GET /calendar/open/file').map(({ query }) => query))
    .toEqual([expect.objectContaining({ format: 'csv', priority: 'true' })])
})

it('is worked through by keyboard alone: a task is written, opened, closed and concluded', async () => {
  await openScreen('/tasks', { answers: keptTasks().answers })
  await focus(main.getByRole('button', { name: 'Nova tarefa' }).first())
  await press('Enter')
  const form = page.getByRole('dialog', { name: 'Nova tarefa' })
  await expect.element(form.getByLabelText('Título')).toHaveFocus()
  await form.getByLabelText('Título').fill('Só com o teclado')
  await press('Control+Enter')
  await expectMessage('Criado com sucesso!')
  await expect.element(form).not.toBeInTheDocument()
  await focus(main.getByRole('button', { name: /Só com o teclado/ }).first())
  await press('Enter')
  await expect.element(drawer.getByLabelText('Título')).toHaveValue('Só com o teclado')
  await press('Escape')
  await expect.element(drawer).not.toBeInTheDocument()
  await focus(page.getByRole('checkbox', { name: /Só com o teclado/ }).first())
  await press('Space')
  await expectMessage('Tarefa concluida!')
})

it('sends a task without a date from the backlog to the calendar', async () => {
  await openScreen('/tasks', { answers: keptTasks().answers })
  const backlog = page.getByRole('region', { name: 'Backlog' })
  await backlog.getByRole('button', { name: 'Criar no backlog' }).click()
  const form = page.getByRole('dialog', { name: 'Criar no backlog' })
  await expect.element(form.getByLabelText('Título')).toBeVisible()
  await expect.element(form.getByLabelText('Data')).not.toBeInTheDocument()
  await form.getByLabelText('Título').fill('Trocar a fachada')
  await form.getByRole('button', { name: 'Criar no backlog' }).click()
  await expect.element(backlog.getByText('Trocar a fachada')).toBeVisible()
  await backlog.getByRole('button', { name: 'Enviar ao cronograma: Trocar a fachada' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar ao cronograma' })
  await expect.element(sending.getByLabelText('Título')).toHaveValue('Trocar a fachada')
  await sending.getByRole('button', { name: 'Enviar ao cronograma' }).click()
  await expect.element(backlog.getByText('Trocar a fachada')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Hoje' }).getByText('Trocar a fachada')).toBeVisible()
})

it('folds three actions and more beside the first where they have no room', async () => {
  await page.viewport(860, 800)
  await openScreen('/tasks', { answers: keptTasks({ label: 'Pedir farinha' }).answers })
  await expect.element(main.getByRole('button', { name: 'Nova tarefa' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Etiquetas' })).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Mais ações' }).click()
  await expect.element(main.getByRole('link', { name: 'Etiquetas' })).toBeVisible()
})

it('takes a deletion back at once by its message, and later from the bin', async () => {
  await openScreen('/tasks', { answers: keptTasks({ label: 'Pedir farinha' }).answers })
  const row = main.getByRole('button', { name: 'Sem hora Pedir farinha' })
  const remove = async () => {
    await row.click()
    await drawer.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Apagar' }).click()
    await page.getByRole('button', { name: 'Sim, exclua!' }).click()
    await expect.element(row).not.toBeInTheDocument()
  }
  await remove()
  await undo('Apagado com sucesso!')
  await expectMessage('Tarefa de volta!')
  await expect.element(row).toBeVisible()
  await remove()
  await main.getByRole('link', { name: 'Lixeira' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Trazer de volta: Pedir farinha' }).click()
  leavePage()
  await expect.element(page.getByText('A lixeira está vazia')).toBeVisible()
  await page.getByRole('link', { name: 'Minhas tarefas' }).first().click()
  await expect.element(row).toBeVisible()
})

it('on a phone is grouped, filtered and put off many at once from its two buttons', async () => {
  await onPhone()
  const { all, answers } = keptTasks(
    { label: 'Assar', date: daysFromToday(-2) },
    { label: 'Bater', date: daysFromToday(-2) },
    { label: 'Cobrir', priority: true },
  )
  await openScreen('/tasks?ver=tabela', { answers })
  await main.getByRole('button', { name: 'Mais opções da lista' }).click()
  const options = page.getByRole('dialog', { name: 'Opções da lista' })
  await userEvent.selectOptions(options.getByLabelText('Agrupar por'), 'data')
  await expectAccessible()
  await options.getByRole('button', { name: 'Ver a lista' }).click()
  await expect.element(main.getByRole('heading', { name: 'Atrasadas' })).toBeVisible()
  await expectNoSidewaysScroll()
  await expectAccessible()

  for (const name of ['Assar', 'Bater']) await main.getByRole('checkbox', { name: `Escolher ${name}` }).click()
  await expectNoSidewaysScroll()
  await page.getByRole('toolbar', { name: 'Escolhidos' }).getByRole('button', { name: 'Adiar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hoje' }).click()
  await expectMessage('2 tarefas adiadas')
  expect(all.map(({ date }) => date)).toEqual([0, 0, 0].map(daysFromToday))

  await main.getByRole('button', { name: 'Filtrar' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtrar' })
  await filters.getByRole('button', { name: 'Prioridades' }).click()
  await expectAccessible()
  await filters.getByRole('button', { name: 'Ver a lista' }).click()
  await expect.element(main.getByRole('button', { name: 'Prioridades, tirar este filtro' })).toBeVisible()
  await expect.element(main.getByText('Assar')).not.toBeInTheDocument()
  await expect.element(main.getByText('Cobrir')).toBeVisible()
})
