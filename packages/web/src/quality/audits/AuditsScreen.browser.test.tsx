import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

it('has on a phone two lines to an audit and one button, and the rest on its own page', async () => {
  await onPhone()
  await openScreen('/auditoria-interna', {
    answers: {
      'GET /client/auditoria-interna': {
        response: [
          {
            id: 1,
            title: 'Auditoria interna: medição, análise e melhoria do sistema',
            code: 'AUD 2026-002',
            planned_on: '2026-11-27',
            stage_label: 'Em andamento',
            auditores: 'Carlos Menezes e Ana Ribeiro, da qualidade',
            date_next_review: '2027-01-13',
          },
        ],
        years: [2026],
      },
    },
  })
  const row = page.css('[data-row]').first()
  await expect.element(row.getByRole('link', { name: /^Auditoria interna/ })).toBeVisible()
  await expect.poll(() => row.element().getBoundingClientRect().top).toBeLessThanOrEqual(220)
  await expect.poll(() => row.element().getBoundingClientRect().height).toBeLessThanOrEqual(72)
  await expect.element(row.getByRole('button')).toHaveAccessibleName(/^Mais de /)
  await expectNoSidewaysScroll()
  await expectAccessible()
})

it('leaves the number of an audit that is planned for another year to the server', async () => {
  const audit = { id: 7, title: 'Auditoria de maio', number: 1, planned_on: '2026-05-10' }
  await openScreen('/auditoria-interna', {
    answers: {
      'GET /client/auditoria-interna': { response: [audit], years: [2026] },
      'PUT /client/auditoria-interna/{id}': { response: audit },
    },
  })
  await page.getByRole('button', { name: 'Editar Auditoria de maio' }).click()
  const form = page.getByRole('dialog', { name: 'Editar auditoria' })
  await form.getByRole('textbox', { name: 'Título' }).fill('Auditoria de janeiro')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const sent = () => sentTo('PUT /client/auditoria-interna/{id}').map(({ body }) => body as object)
  await expect.poll(sent).toMatchObject([{ title: 'Auditoria de janeiro', planned_on: '2026-05-10' }])
  expect(sent()[0]).not.toHaveProperty('number')
})
