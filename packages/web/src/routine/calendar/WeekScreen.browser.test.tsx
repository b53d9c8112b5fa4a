import { addDays, startOfWeek } from '@prumo/contract/dates.ts'
import { shownDate } from '@prumo/contract/typed/typed-date.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectMessage, focus, press, texts, undo } from '../../testing/acting.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'
import { keptTasks, today } from '../tasks.fixtures.ts'

/** The week after this one: no task in it is late, whatever today is. */
const monday = addDays(startOfWeek(today), 7)
const tuesday = addDays(monday, 1)
const thursday = addDays(monday, 3)
const column = (date: string) => page.css(`[data-column="${date}"]`)
const block = (name: RegExp | string) => page.getByRole('main').getByRole('button', { name })
/** Pixels of an hour. */
const hour = 48

async function opened(...tasks: Parameters<typeof keptTasks>) {
  const kept = keptTasks(...tasks)
  await openScreen(`/calendar-week?dia=${monday}`, { answers: kept.answers })
  await expect.element(column(tuesday)).toBeVisible()
  return { ...kept, hours: () => kept.all.map((one) => `${one.date} ${one.hour} ${one.hour_finish}`) }
}

it('drags a task to another day and hour, makes it longer, and takes it back', async () => {
  const { hours } = await opened({ label: 'Visita', date: tuesday, hour: '09:00', hour_finish: '10:00' })
  await expect.element(block(/Visita/)).toBeVisible()
  await userEvent.dragAndDrop(block(/Visita/), column(thursday), {
    sourcePosition: { x: 20, y: 10 },
    // One and a half hours later, plus a few px that snap away.
    targetPosition: { x: 30, y: hour * 10.5 + 10 + 4 },
    steps: 12,
  } as never)
  await expect.poll(hours).toEqual([`${thursday} 10:30 11:30`])
  expect(shownAddress()).not.toContain('tarefa=')
  await undo('Movida para')
  await expect.poll(hours).toEqual([`${tuesday} 09:00 10:00`])

  const height = block(/Visita/)
    .element()
    .getBoundingClientRect().height
  await userEvent.dragAndDrop(block(/Visita/), column(tuesday), {
    sourcePosition: { x: 30, y: height - 3 },
    targetPosition: { x: 30, y: hour * 10.5 - 3 },
    steps: 12,
  } as never)
  await expect.poll(hours).toEqual([`${tuesday} 09:00 10:30`])
})

it('moves a task by keyboard', async () => {
  const { hours } = await opened({ label: 'Mover', date: tuesday, hour: '10:00', hour_finish: '11:00' })
  await focus(block(/Mover/))
  await press('Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Space')
  await expect.poll(hours).toEqual([`${addDays(tuesday, 1)} 11:00 12:00`])
})

it('offers no way back of a repetition that moved: its rule was another one', async () => {
  const { hours } = await opened({
    label: 'Inventário',
    date: tuesday,
    hour: '10:00',
    repeat_label: 'Toda terça-feira',
  })
  await focus(block(/Inventário/))
  await press('Space', 'ArrowRight', 'Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Todas em aberto' }).click()
  await expect.poll(hours).toEqual([`${addDays(tuesday, 1)} 10:00 null`])
  await expectMessage(/Movida para/)
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
})

it('shows some of many tasks at one hour side by side and the others behind +N, and loses none', async () => {
  const labels = ['Reunião de vendas', 'Entrevista', 'Inventário', 'Degustação', 'Cobrança']
  await opened(...labels.map((label) => ({ label, date: tuesday, hour: '09:00', hour_finish: '10:00' })))
  const shown = () => document.querySelectorAll(`[data-column="${tuesday}"] [data-task]`).length
  await expect.poll(shown).toBeGreaterThan(1)
  const behind = labels.length - shown()
  await column(tuesday)
    .getByRole('button', { name: `+${behind}` })
    .click()
  const rest = page.getByRole('dialog', { name: /^Mais/ })
  await expect.poll(() => texts(rest.getByRole('listitem'))).toHaveLength(behind)
  await expectAccessible()
  await press('Escape')
  await expect.element(rest).not.toBeInTheDocument()
})

it('takes a move back when somebody else changed the task first, and shows what they made of it', async () => {
  const { change, hours } = await opened({ id: 1, label: 'Pedido', date: tuesday, hour: '09:00' })
  await focus(block(/Pedido/))
  change(1, { date: thursday, hour: '15:00' })
  await press('Space', 'ArrowRight', 'Space')
  await expectMessage(/alterada por outra pessoa/)
  await expect.element(column(thursday).getByRole('button', { name: /15:00/ })).toBeVisible()
  await expect.poll(hours).toEqual([`${thursday} 15:00 null`])
})

it('begins a task at an empty hour; the weeks before and after are one step away', async () => {
  await opened()
  await expect.element(page.getByText('Nada marcado.')).toBeVisible()
  await userEvent.click(column(tuesday), { position: { x: 60, y: hour * 9 + 2 } } as never)
  const form = page.getByRole('dialog', { name: 'Nova tarefa' })
  await form.getByLabelText('Título').fill('Às nove')
  await form.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect.element(block('09:00 Às nove')).toBeVisible()
  await page.getByRole('button', { name: 'Próxima semana' }).click()
  await expect.poll(shownAddress).toContain(`dia=${addDays(monday, 7)}`)
  await expect.element(block('09:00 Às nove')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Semana anterior' }).click()
  await expect.element(block('09:00 Às nove')).toBeVisible()
  await page.getByRole('button', { name: 'Atalhos' }).click()
  await page.getByRole('menuitem', { name: 'Minhas etiquetas' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Minhas etiquetas' })).toBeVisible()
})

it('begins a task that is opened by its address without the hour that another one began with', async () => {
  const { answers } = await opened()
  await userEvent.click(column(tuesday), { position: { x: 60, y: hour * 9 + 2 } } as never)
  const form = page.getByRole('dialog', { name: 'Nova tarefa' })
  await expect.element(form.getByLabelText('Início')).toHaveValue('09:00')
  await openScreen('/calendar-week?tarefa=nova', { answers })
  await expect.element(form.getByLabelText('Data')).toHaveValue(shownDate(today))
  await expect.element(form.getByLabelText('Início')).toHaveValue('')
})

it('lists what somebody else gave as theirs: it can be given back, and not opened', async () => {
  const given = {
    id: 8,
    label: 'Rever as metas',
    date: tuesday,
    permission: '0',
    author_id: 2,
    created_by: 'Joana Prado',
    can: { edit: false, close: true, reopen: false, remove: true, remove_series: false, refuse: true },
  } as const
  const { answers } = keptTasks(given, { label: 'Conferir caixa', date: tuesday })
  await openScreen(`/calendar-week?dia=${monday}&ver=lista`, { answers })
  const row = (label: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: label })
  await expect.element(row('Rever as metas').getByText('Atribuída por Joana Prado')).toBeVisible()
  const buttons = () => row('Rever as metas').getByRole('button').elements()
  await expect
    .poll(() => buttons().map((button) => button.getAttribute('aria-label')))
    .toEqual(['Contar o tempo: Rever as metas', 'Apagar: Rever as metas'])
  await expect.element(row('Conferir caixa').getByRole('button', { name: /Conferir caixa/ })).toHaveLength(3)
  await expectAccessible()
  await page.getByRole('button', { name: 'Apagar: Rever as metas' }).click()
  const sure = page.getByRole('dialog', { name: 'Você tem certeza?' })
  await expect.element(sure.getByText('A tarefa volta para Joana Prado.')).toBeVisible()
  await sure.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectMessage('Apagado com sucesso!')
  await expect.element(row('Rever as metas')).not.toBeInTheDocument()
})

it('a tooltip over a button is inside the landmark of the screen', async () => {
  await openScreen('/calendar-week?ver=lista', { answers: keptTasks().answers })
  await page.getByRole('main').getByRole('button', { name: 'Nova tarefa' }).nth(1).hover()
  await expect.element(page.getByRole('main').getByRole('tooltip')).toBeVisible()
  await expectAccessible()
})
