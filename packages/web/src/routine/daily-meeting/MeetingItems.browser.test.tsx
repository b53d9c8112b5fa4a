import { searchable } from '@prumo/contract/searchable.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../../platform/api.ts'
import {
  expectMessage,
  expectNoSidewaysScroll,
  focus,
  leavePage,
  onPhone,
  press,
  type,
  undo,
} from '../../testing/acting.ts'
import { type Answers, answer, noNetwork } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress, told } from '../../testing/mounting.tsx'
import { keptTasks, today } from '../tasks.fixtures.ts'

type Item = Answer<'GET /my-day/view-feedbacks'>['response'][number]

let versions = 0
const version = () => new Date(Date.UTC(2026, 0, 1) + ++versions).toISOString()
const itemOf = (more: Partial<Item>): Item =>
  ({
    status: '1',
    date: today,
    dateFormatted: today.split('-').reverse().join('/'),
    since: today,
    task_id: 1,
    client_id: 1,
    client_name: 'Marina Castro',
    question_who: '',
    question_when: '',
    updated_at: version(),
    can: { edit: true, check: true, remove: true },
    ...more,
  }) as Item

/** A server that keeps the items of one meeting. */
function keptItems(...given: Partial<Item>[]) {
  const all = given.map((one, i) => itemOf({ id: i + 1, ...one }))
  const change = (id: number, more: Partial<Item>) =>
    Object.assign(all.find((one) => one.id === id)!, more, { updated_at: version() })
  const answers: Answers = {
    ...keptTasks({ id: 1, label: 'Reunião Diária' }).answers,
    'GET /my-day/view-feedbacks-task/{id}': () => ({ response: all, waiting: 0, olds: 0 }),
    'GET /my-day/view-feedbacks': ({ query }) => {
      const { search = '', status } = query ?? {}
      const seen = all.filter(
        (one) => searchable(one.question_what).includes(searchable(search)) && (!status || one.status === status),
      )
      return { response: seen, total: seen.length }
    },
    'POST /my-day/feedback': ({ body: { feedbacks } }) => ({
      response: feedbacks.map(({ id, updated_at: _, ...more }) => {
        if (!id) all.push(itemOf({ id: all.length + 1 }))
        return change(Number(id ?? all.length), more as Partial<Item>)
      }),
    }),
    'POST /my-day/feedback/checked/{id}': ({ params }) => {
      const item = all.find(({ id }) => id === Number(params.id))!
      return { response: change(item.id, { status: item.status === '1' ? '2' : '1' }) }
    },
  }
  return { all, change, answers, whats: () => all.map(({ question_what }) => question_what) }
}

const items = page.getByRole('group', { name: 'Itens da reunião' })
const what = (number: number) => items.getByLabelText(`O quê, item ${number}`)
const who = (number: number) => items.getByRole('combobox', { name: `Quem, item ${number}` })

it('are written by keyboard alone, save themselves, are ticked off and found again', async () => {
  const { all, answers } = keptItems()
  await openScreen('/tasks?tarefa=1', { answers })
  await focus(items.getByRole('button', { name: 'Novo item' }))
  await press('Enter')
  await expect.element(what(1)).toHaveFocus()
  await type('Trocar o forno')
  // A saved item has one button more on the way; it saves itself when nobody types for a while.
  for (let tabs = 0; tabs < 3 && document.activeElement !== who(1).element(); tabs++) await press('Tab')
  await expect.element(who(1)).toHaveFocus()
  await type('João')
  await press('Tab')
  await type('sexta')
  await press('Tab')
  const day = items.getByRole('button', { name: 'Escolher o dia: Quando, item 1' })
  await expect.element(day).toHaveFocus()
  await expect
    .poll(() => all.map((one) => `${one.question_what} ${one.question_who} ${one.question_when}`))
    .toEqual(['Trocar o forno João sexta'])
  await expectAccessible()
  await press('Enter')
  await expect.element(day).not.toHaveFocus()
  await press('Escape')
  await expect.element(page.getByRole('dialog', { name: 'Editar tarefa' })).toBeVisible()

  await openScreen(shownAddress(), { answers })
  await expect.element(what(1)).toHaveValue('Trocar o forno')
  await focus(items.getByRole('checkbox', { name: 'Concluir item: Trocar o forno' }))
  await press('Space')
  await expect.element(items.getByRole('checkbox', { name: 'Reabrir item: Trocar o forno' })).toBeChecked()
  await expect.poll(() => all[0]!.status).toBe('2')
  await openScreen(shownAddress(), { answers })
  await expect.element(items.getByRole('switch', { name: 'Mostrar concluídos (1)' })).toBeInTheDocument()
  await expect.element(what(1)).not.toBeInTheDocument()
  ;(items.getByRole('switch', { name: 'Mostrar concluídos (1)' }).element() as HTMLElement).focus()
  await press('Space')
  await expect.element(what(1)).toHaveValue('Trocar o forno')
})

it('keep what is typed without network, ask before they are closed, and are saved when it is back', async () => {
  const { answers, whats } = keptItems()
  await openScreen('/tasks?tarefa=1', { answers: { ...answers, 'POST /my-day/feedback': noNetwork } })
  await items.getByRole('button', { name: 'Novo item' }).click()
  await what(1).fill('Curso de atendimento')
  await expect.element(items.getByText(/Não salvo: sem conexão/)).toBeVisible()
  await page.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  const question = page.getByRole('dialog', { name: 'Fechar sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(what(1)).toHaveValue('Curso de atendimento')
  answer({ 'POST /my-day/feedback': answers['POST /my-day/feedback']! })
  globalThis.dispatchEvent(new Event('online'))
  await expect.poll(whats).toEqual(['Curso de atendimento'])
  await expect.element(items.getByText(/Não salvo/)).not.toBeInTheDocument()
})

it('show what a colleague adds, and keep what is being typed', async () => {
  const { all, answers } = keptItems()
  await openScreen('/tasks?tarefa=1', { answers })
  await items.getByRole('button', { name: 'Novo item' }).click()
  // An item without a text is not saved yet.
  await who(1).fill('Marina')
  all.push(itemOf({ id: 9, question_what: 'Avisar os clientes' }))
  told('daily-meeting')
  await expect.element(what(1)).toHaveValue('Avisar os clientes')
  await expect.element(who(2)).toHaveValue('Marina')
})

it('have a history that is searched, filtered by state, and ticked off with an undo', async () => {
  const { answers } = keptItems(
    { question_what: 'Orçar a câmara fria', question_who: 'Beatriz' },
    { question_what: 'Avisar os clientes', question_who: 'Marina', status: '2' },
  )
  const carried = itemOf({ id: 7, carried: { task_id: 2, date: today, dateFormatted: '27/11/2026' } })
  await openScreen('/myday-feedbacks', {
    answers: { ...answers, 'GET /my-day/view-feedbacks/olds/{id}': { response: [carried], total: 1 } },
  })
  const row = (name: string) => page.getByRole('row', { name })
  await expect.element(row('Orçar a câmara fria')).toMatchTextContent(/Em aberto/)
  await expect.element(row('Avisar os clientes')).toMatchTextContent(/Concluído/)
  await expectAccessible()
  await page.getByLabelText('Buscar').fill('camara')
  await expect.element(row('Avisar os clientes')).not.toBeInTheDocument()
  await expect.poll(shownAddress).toContain('busca=camara')
  await page.getByLabelText('Buscar').fill('')
  await expect.element(row('Avisar os clientes')).toBeVisible()

  await row('Orçar a câmara fria').getByRole('button', { name: 'Itens das reuniões anteriores' }).click()
  const older = page.getByRole('dialog', { name: 'Itens das reuniões anteriores' })
  await expect.element(older.getByText(/^Levado para/)).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await expect.element(older).not.toBeInTheDocument()

  await page.getByText('Em aberto', { exact: true }).first().click()
  await expect.element(row('Avisar os clientes')).not.toBeInTheDocument()
  await row('Orçar a câmara fria').getByRole('button', { name: 'Sim, clique aqui!' }).click()
  // It keeps its place: no other row comes under the pointer.
  await expect.element(row('Orçar a câmara fria').getByRole('button', { name: 'Desfazer' })).toBeVisible()
  leavePage()
  await expectMessage('Item concluído!')
  await expect.element(row('Orçar a câmara fria')).not.toBeInTheDocument()
  await undo('Item concluído!')
  await expect.element(row('Orçar a câmara fria')).toBeVisible()
})

it('get their day from a calendar on a phone, where nothing is wider than the screen', async () => {
  await onPhone()
  const { all, answers } = keptItems()
  await openScreen('/tasks?tarefa=1', { answers })
  await items.getByRole('button', { name: 'Novo item' }).click()
  await what(1).fill('Receber a entrega da farinha integral e conferir a nota com o pedido')
  await who(1).fill('João Pedro')
  await press('Tab')
  await items.getByRole('button', { name: 'Escolher o dia: Quando, item 1' }).click()
  await expectNoSidewaysScroll()
  await page.getByRole('button', { name: /^15 / }).click()
  await expect
    .element(items.getByRole('textbox', { name: 'Quando, item 1' }))
    .toHaveValue(expect.stringMatching(/^15\/\d\d\/\d{4}$/))
  await expect.poll(() => all.map(({ question_when }) => question_when)).toEqual([expect.stringMatching(/^15\//)])
  await expectNoSidewaysScroll()
  await expectAccessible()
})

it('have on a phone a history of two lines to an item, concluded by what is round', async () => {
  await onPhone()
  const { answers } = keptItems(
    { question_what: 'Passar duas manhãs na produção com o João Pedro', question_who: 'Marina', question_when: 'logo' },
    { question_what: 'Avisar os clientes', question_who: 'Marina', status: '2' },
  )
  await openScreen('/myday-feedbacks', { answers })
  const rows = page.css('[data-row]')
  await expect.element(rows.first()).toBeVisible()
  for (const one of rows.elements()) expect(one.getBoundingClientRect().height).toBeLessThanOrEqual(64)
  await expect.element(rows.nth(1).getByText('Concluído')).toBeVisible()
  await expectNoSidewaysScroll()
  await expectAccessible()
  await page.getByRole('checkbox', { name: /^Sim, clique aqui! Concluir: Passar/ }).click()
  leavePage()
  await expectMessage('Item concluído!')
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await rows
    .first()
    .getByRole('button', { name: /^Passar/ })
    .click()
  await expect.poll(shownAddress).toContain('tarefa=1')
})
