import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage, press } from '../../testing/acting.ts'
import { answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const read = { tried_at: '2026-11-29T12:00:00Z', read_at: '2026-11-29T12:00:00Z', events: 214 }
const section = page.getByRole('region', { name: 'Calendários de fora' })

it('adds a calendar by its address, says what is wrong with one, and never shows it again', async () => {
  await openScreen('/calendar-feed', {
    answers: {
      'POST /calendar/outside': new Refusal('request.invalid', { address: 'Use um endereço que comece com https://.' }),
    },
  })
  await section.getByRole('button', { name: 'Novo calendário de fora' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Nome').fill('Pessoal')
  await form.getByLabelText('Endereço').fill('http://calendar.example/segredo.ics')
  await press('Enter')
  await expect.element(form.getByText('Use um endereço que comece com https://.')).toBeVisible()
  const made = { id: 1, label: 'Pessoal', host: 'calendar.example' }
  answer({ 'POST /calendar/outside': { response: made }, 'GET /calendar/outside': { response: [made] } })
  await form.getByLabelText('Endereço').fill('https://calendar.example/segredo.ics')
  await press('Enter')
  await expectMessage('Pronto! O calendário está sendo lido.')
  await expect.element(section.getByText('Lendo…')).toBeVisible()
  expect(document.body.textContent).not.toContain('segredo')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('segredo')
})

it('says when each was read, why one was not, and reads it again', async () => {
  const failure = 'O outro serviço respondeu com um erro.'
  const all = [
    { id: 1, label: 'Pessoal', host: 'calendar.google.com', ...read },
    { id: 2, label: 'Trabalho', host: 'outlook.office365.com', ...read, failure, paused: true },
  ]
  await openScreen('/calendar-feed', { answers: { 'GET /calendar/outside': { response: all } } })
  await expect.element(section.getByText('Lido em 29/11/2026 09:00, com 214 horários')).toBeVisible()
  await expect.element(section.getByText(failure)).toBeVisible()
  await expect.element(section.getByText('Parado', { exact: true })).toBeVisible()
  await expectAccessible()
  answer({
    'POST /calendar/outside/{id}/read': { response: { ...all[1]!, failure: null, paused: false } },
    'GET /calendar/outside': { response: [all[0]!, { ...all[1]!, failure: null, paused: false }] },
  })
  await section.getByRole('button', { name: 'Ler agora: Trabalho' }).click()
  await expect.element(section.getByText(failure)).not.toBeInTheDocument()
  expect(sentTo('POST /calendar/outside/{id}/read')).toMatchObject([{ params: { id: 2 } }])
})

it('keeps the address of a calendar whose name is changed, and forgets one', async () => {
  const one = { id: 1, label: 'Pessoal', host: 'calendar.google.com', ...read }
  await openScreen('/calendar-feed', {
    answers: {
      'GET /calendar/outside': { response: [one] },
      'PUT /calendar/outside/{id}': { response: one },
      'DELETE /calendar/outside/{id}': undefined,
    },
  })
  await section.getByRole('button', { name: 'Editar Pessoal' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Nome').fill('Casa')
  await press('Enter')
  await expect
    .poll(() => sentTo('PUT /calendar/outside/{id}').map(({ body }) => body))
    .toEqual([{ label: 'Casa', address: '' }])
  await section.getByRole('button', { name: /Apagar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Sim/ }).click()
  await expect.poll(() => sentTo('DELETE /calendar/outside/{id}')).toHaveLength(1)
})
