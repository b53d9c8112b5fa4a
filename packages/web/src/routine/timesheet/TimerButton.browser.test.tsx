import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectMessage, onPhone, press, type } from '../../testing/acting.ts'
import { answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { keptTasks, today } from '../tasks.fixtures.ts'

const running = (more = {}) => ({
  status: 'started' as const,
  label: 'Iniciado' as const,
  time: 65,
  calendar_id: 1,
  title: 'Fechar o caixa',
  entry_id: 7,
  started_at: new Date().toISOString(),
  total: 0,
  ...more,
})
const stopped = {
  ...running(),
  status: 'stopped' as const,
  calendar_id: null,
  entry_id: null,
  started_at: null,
  title: '',
}
const tasks = keptTasks({ id: 1, label: 'Fechar o caixa' })
const chip = page.getByRole('group', { name: 'Cronômetro em andamento' })

it('starts and stops in the row of a task, in one press', async () => {
  let now: object = stopped
  await openScreen('/tasks', {
    answers: {
      ...tasks.answers,
      'GET /calendar/timesheet': () => ({ response: now as typeof stopped }),
      'POST /calendar/timesheet/{id}': ({ body }) => {
        now = body?.status === 'started' ? running() : stopped
        return { response: now as typeof stopped }
      },
    },
  })
  await page.getByRole('button', { name: 'Contar o tempo: Fechar o caixa' }).click()
  await expect.element(chip).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Parar o tempo: Fechar o caixa' }).click()
  await expect.element(chip).not.toBeInTheDocument()
  expect(sentTo('POST /calendar/timesheet/{id}').map(({ body }) => body)).toEqual([
    { status: 'started' },
    { status: 'stopped' },
  ])
})

it.each([
  ['a block of the week', `/calendar-week?dia=${today}`, { hour: '09:00', hour_finish: '11:00' }],
  ['a task of the week without hour', `/calendar-week?dia=${today}`, {}],
  ['a chip of the month', '/calendar-month', {}],
])('starts over %s, in one press of the mouse', async (_where, address, more) => {
  const kept = keptTasks({ id: 1, label: 'Caixa', date: today, ...more })
  await openScreen(address, {
    answers: {
      ...kept.answers,
      'GET /calendar/timesheet': { response: stopped },
      'POST /calendar/timesheet/{id}': { response: running() },
    },
  })
  await userEvent.hover(page.getByRole('main').getByRole('button', { name: /Caixa/ }).first())
  await page.css('[aria-label="Contar o tempo: Caixa"]').click()
  await expect.poll(() => sentTo('POST /calendar/timesheet/{id}').at(-1)?.body).toEqual({ status: 'started' })
  await expectAccessible()
})

it('starts from the search box after a word', async () => {
  await openScreen('/', {
    answers: {
      ...tasks.answers,
      'GET /calendar/timesheet': { response: stopped },
      'GET /search': { found: [{ kind: 'task', id: 1, title: 'Fechar o caixa' }] } as never,
      'POST /calendar/timesheet/{id}': { response: running() },
    },
  })
  await press('Control+k')
  await expect.element(page.getByPlaceholder('Buscar ou ir para…')).toHaveFocus()
  await type('iniciar caixa')
  await expect
    .element(page.getByRole('dialog').getByRole('group', { name: 'Iniciar o cronômetro' }).getByRole('button'))
    .toMatchTextContent(/Fechar o caixa/)
  await press('Enter')
  await expectMessage('Cronômetro iniciado: Fechar o caixa')
  expect(sentTo('POST /calendar/timesheet/{id}')[0]).toMatchObject({ params: { id: 1 }, body: { status: 'started' } })
})

it('asks the next day until when the work went on, and takes an answer', async () => {
  const began = new Date(Date.now() - 40 * 3600_000)
  const timer = running({ started_at: began.toISOString(), time: 40 * 3600 })
  await openScreen('/tasks', { answers: { ...tasks.answers, 'GET /calendar/timesheet': { response: timer } } })
  const question = page.getByRole('dialog', { name: 'O seu cronômetro ficou ligado' })
  await expect.element(question).toMatchTextContent(/Fechar o caixa, desde .* Até quando você trabalhou\?/)
  await expectAccessible()
  answer({
    'PUT /calendar/timesheet/{id}': { response: {} } as never,
    'GET /calendar/timesheet': { response: stopped },
  })
  await question.getByRole('button', { name: 'Salvar horas' }).click()
  await expectMessage('Salvo com sucesso')
  await expect.element(question).not.toBeInTheDocument()
  expect(sentTo('PUT /calendar/timesheet/{id}')[0]).toMatchObject({ params: { id: 7 } })
})

it('asks once a day where the work goes on', async () => {
  const timer = running({ entry_id: 8, started_at: new Date(Date.now() - 40 * 3600_000).toISOString() })
  const answers = { ...tasks.answers, 'GET /calendar/timesheet': { response: timer } }
  await openScreen('/tasks', { answers })
  const question = page.getByRole('dialog', { name: 'O seu cronômetro ficou ligado' })
  await question.getByRole('button', { name: 'Ainda estou nisso' }).click()
  await openScreen('/tasks', { answers })
  await expect.element(chip).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

it('leaves the search its place on a phone', async () => {
  await onPhone()
  await openScreen('/tasks', { answers: { ...tasks.answers, 'GET /calendar/timesheet': { response: running() } } })
  await expect.element(chip).toBeVisible()
  const search = page.getByRole('banner').getByRole('button', { name: 'Buscar ou ir para…' })
  await expect.poll(() => search.element().getBoundingClientRect().width).toBeGreaterThan(88)
})
