import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drag, expectMessage, onPhone, texts, undo } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

it('shows thirty plans, 400 px of them at once, below a head that stays', async () => {
  const plans = Array.from({ length: 30 }, (_, i) => ({ id: i + 1, department: 'Compras', to_do: `Plano ${i + 1}` }))
  await openScreen('/plan-actions', {
    answers: { 'GET /client/action-plan': { response: plans, total: 31 } },
  })
  const table = page.getByRole('region', { name: /^Tabela: / })
  const rows = table.css('tbody tr')
  await expect.poll(() => texts(rows).length).toBe(30)
  const region = table.element()
  // The state is in sight, wherever the other columns are.
  const state = page.getByRole('columnheader', { name: 'Situação' })
  const beyond = () => state.element().getBoundingClientRect().right - region.getBoundingClientRect().right
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  const head = () => region.querySelector('thead th:nth-child(2)')!.getBoundingClientRect()
  const top = () => region.getBoundingClientRect().top
  await expect.poll(() => region.getBoundingClientRect().bottom - head().bottom).toBeLessThanOrEqual(402)
  const bottom = head().bottom - top()
  rows.last().element().scrollIntoView()
  await expect.poll(() => region.scrollTop).toBeGreaterThan(0)
  await expect.poll(() => head().bottom - top()).toBeCloseTo(bottom, 0)
})

it('has all its columns in sight beside the menu of a small laptop', async () => {
  await page.viewport(1280, 800)
  const plan = {
    problem: 'A porta da câmara fria fica aberta entre uma entrega e outra',
    to_do: 'Trocar a mola da porta e levar o alarme para o celular do responsável',
    to_make: 'Três orçamentos, visita técnica e instalação no domingo',
    to_why_do: 'O compressor não tinha manutenção desde 2023',
    to_who: 'João, com a assistência técnica',
    to_much: 12_345.67,
    status: 'START_YELLOW' as const,
    status_label: 'Início atrasado',
    espected_start: '2026-11-21',
    expected_end: '2026-12-05',
    real_start: '2026-11-21',
    real_end: '2026-12-05',
  }
  await openScreen('/plan-actions', {
    answers: { 'GET /client/action-plan': { response: [{ id: 1, ...plan }], total: 1 } },
  })
  const table = page.getByRole('region', { name: /^Tabela: / })
  await expect.element(table.getByRole('columnheader', { name: 'Fim real' })).toBeVisible()
  await expect.poll(() => table.element().scrollWidth - table.element().clientWidth).toBeLessThanOrEqual(0)
})

it('is begun and concluded by dropping it on a column, with the way back, and says what no drop changes', async () => {
  const plan = {
    id: 1,
    department_id: 1,
    to_do: 'Trocar a mola',
    problem: 'A porta fica aberta',
    status: 'START_YELLOW' as const,
    real_start: null as string | null,
    real_end: null,
    actions_open: 0,
    updated_at: '2026-11-27T12:00:00.000Z',
  }
  const set = (more: object) => ({ response: Object.assign(plan, more) })
  await openScreen('/plan-actions?ver=quadro', {
    answers: {
      'GET /client/action-plan': () => ({ response: [{ ...plan }], total: 1 }),
      'GET /client/action-plan/{id}': () => ({ response: plan }),
      'POST /client/action-plan/bulk': ({ body: { action } }) => {
        set({ status: 'IN_PROCCESS', real_start: action.type === 'start' ? action.date : null })
        return { response: { done: [1], refused: [] } }
      },
      'PUT /client/action-plan/{id}': () => set({ status: 'START_YELLOW', real_start: null }),
    },
  })
  const column = (name: string) => page.getByRole('region', { name })
  const card = page.getByRole('button', { name: 'Trocar a mola', exact: true })
  await expect.element(column('Início atrasado').getByText('Trocar a mola')).toBeVisible()
  await expectAccessible()
  await drag(card, column('Atrasado').last())
  await expectMessage('São as datas que dizem')
  await expect.element(column('Início atrasado').getByText('Trocar a mola')).toBeVisible()

  await drag(card, column('Em andamento'))
  await expectMessage('Plano iniciado')
  await expect.element(column('Em andamento').getByText('Trocar a mola')).toBeVisible()
  await undo('Plano iniciado')
  await expect.element(column('Início atrasado').getByText('Trocar a mola')).toBeVisible()
  expect(sentTo('PUT /client/action-plan/{id}')[0]!.body).toMatchObject({ real_start: null, real_end: null })

  await page.getByRole('button', { name: 'Ações de Trocar a mola' }).click()
  await page.getByRole('menuitem', { name: 'Mover para Concluído' }).click()
  await expectMessage('Plano concluído')
})

it('scrolls to the other columns of a phone while a card is held at the edge', async () => {
  await onPhone()
  const plan = { id: 1, department_id: 1, to_do: 'Trocar a mola', status: 'START' as const, actions_open: 0 }
  await openScreen('/plan-actions?ver=quadro', {
    answers: { 'GET /client/action-plan': () => ({ response: [plan], total: 1 }) },
  })
  const card = page.getByRole('button', { name: 'Trocar a mola', exact: true })
  await expect.element(card).toBeVisible()
  const board = page.getByRole('region', { name: 'A iniciar' }).element().parentElement!
  let farthest = 0
  board.addEventListener('scroll', () => (farthest = Math.max(farthest, board.scrollLeft)))
  await drag(card, page.css('body'), { x: 384, y: 300 })
  await expect.poll(() => farthest).toBeGreaterThan(20)
})

it('says in its form what does not wait for the button', async () => {
  const plan = {
    id: 1,
    department_id: 1,
    to_do: 'Trocar a mola',
    status: 'START' as const,
    actions_open: 0,
    actions: [],
  }
  await openScreen('/plan-actions', {
    answers: {
      'GET /client/action-plan': { response: [plan], total: 1 },
      'GET /client/action-plan/{id}': { response: plan },
      'GET /client/action-plan/{id}/files': { response: [] },
    },
  })
  await page.getByText('Trocar a mola').first().click()
  const form = page.getByRole('dialog', { name: 'Nova entrada' })
  await expect.element(form.getByText('Vale na hora, sem “Salvar”.').nth(1)).toBeVisible()
})

it('shows what waits for the person where the list of waiting work leads', async () => {
  await openScreen('/plan-actions?esperam=sim', {
    answers: { 'GET /client/action-plan': { response: [{ id: 1, to_do: 'Trocar a mola' }], total: 1 } },
  })
  await expect.element(page.getByText('Trocar a mola').first()).toBeVisible()
  expect(sentTo('GET /client/action-plan')[0]!.query).toMatchObject({ waiting: 'true' })
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await expect.element(page.getByText('Esperam por você', { exact: true }).first()).toBeVisible()
})

it('shows of the concluded plans those that the person is to check where the list of waiting work leads', async () => {
  await openScreen('/plan-actions/finish?esperam=sim', {
    answers: { 'GET /client/action-plan/search/finish': { response: [{ id: 1, to_do: 'Trocar a mola' }], total: 1 } },
  })
  await expect.element(page.getByText('Trocar a mola').first()).toBeVisible()
  expect(sentTo('GET /client/action-plan/search/finish')[0]!.query).toMatchObject({ to_check: 'true' })
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await expect.element(page.getByText('Esperam por você', { exact: true }).first()).toBeVisible()
})

it('is checked in its form, where whoever is asked to check it is led', async () => {
  const plan = {
    id: 1,
    department_id: 1,
    to_do: 'Trocar a mola',
    problem: 'A porta fica aberta',
    status: 'SUCCESS' as const,
    real_start: '2026-11-21',
    real_end: '2026-11-23',
    can_check: true,
    effective: null as boolean | null,
  }
  await openScreen('/plan-actions?plano=1', {
    answers: {
      'GET /client/action-plan/{id}': () => ({ response: { ...plan } }),
      'PUT /client/action-plan/{id}/check': ({ body: { effective } }) => {
        Object.assign(plan, { effective, can_check: false })
        return { response: { ...plan } }
      },
    },
  })
  const form = page.getByRole('dialog', { name: 'Nova entrada' })
  await form.getByRole('button', { name: 'Verificar' }).click()
  const asked = page.getByRole('dialog', { name: 'O plano foi eficaz?' })
  await asked.getByRole('radio', { name: /^Não/ }).click()
  await asked.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Não eficaz')).toBeVisible()
  expect(sentTo('PUT /client/action-plan/{id}')).toEqual([])
})

it('shows the actions of a concluded plan as they are, and how they may change again', async () => {
  const plan = {
    id: 1,
    department_id: 1,
    to_do: 'Trocar a mola',
    status: 'SUCCESS' as const,
    real_start: '2026-11-21',
    real_end: '2026-11-23',
    actions_open: 0,
    actions: [{ id: 7, what: 'Pedir a mola', done_on: '2026-11-22' }],
  }
  await openScreen('/plan-actions', {
    answers: {
      'GET /client/action-plan': { response: [plan], total: 1 },
      'GET /client/action-plan/{id}': { response: plan },
      'GET /client/action-plan/{id}/files': { response: [] },
    },
  })
  await page.getByText('Trocar a mola').first().click()
  const form = page.getByRole('dialog', { name: 'Nova entrada' })
  await expect.element(form.getByText('para mudá-las, apague o fim real e salve')).toBeVisible()
  await expect.element(form.getByRole('checkbox', { name: 'Pedir a mola' })).toBeDisabled()
  await expect.element(form.getByRole('textbox', { name: 'Nova ação' })).not.toBeInTheDocument()
  await expect.element(form.getByRole('button', { name: 'Apagar a ação Pedir a mola' })).not.toBeInTheDocument()
  await expectAccessible()
})
