import type { ReviewItem, StandardSubject } from '@prumo/contract/quality/reviews/model.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const name = 'Não conformidades e ações corretivas'

/** A server that keeps one standard subject of a review, its items, and particular subjects. */
function keptReview(): Answers {
  const subject: Partial<StandardSubject> = { id: 3, assunto_entrada: name, status: false }
  const items: Partial<ReviewItem>[] = []
  const own: { id: number; assunto_entrada: string }[] = []
  return {
    'GET /users/analise-critica/analise/{id}': { response: { id: 1, title: 'Análise do ano' } },
    'GET /users/analise-critica/template/{id}': () => ({
      response: [{ ...subject, items: items.length, ready: items.length > 0 }],
    }),
    'GET /users/analise-critica/analise-item/{analise}/{id}': () => ({ response: items }),
    'GET /users/analise-critica/analise-template/{id}': () => ({ response: own }),
    'POST /users/analise-critica/analise-item': ({ body }) => {
      for (const item of body as Partial<ReviewItem>[]) items.push({ ...item, id: items.length + 1 })
      return { response: items }
    },
    'PUT /users/analise-critica/template/{analise}/{id}': ({ body: { status } }) => ({
      response: Object.assign(subject, { status }),
    }),
    'POST /users/analise-critica/analise-template': ({ body: { assunto_entrada } }) => {
      own.push({ id: 8, assunto_entrada })
      return { response: own.at(-1)! }
    },
  }
}

it('keeps the items of a subject in their list when its page ends, and saves them together', async () => {
  const answers = keptReview()
  const subject = page.getByRole('article', { name })
  const open = () => subject.getByRole('button', { name }).click()
  await openScreen('/analise-critica/1', { answers })
  await open()
  for (const [what, who] of [
    ['Ligar para o cliente', 'Rui'],
    ['Rever o procedimento', 'Bia'],
  ] as const) {
    const dialog = page.getByRole('dialog')
    await subject.getByRole('button', { name: 'Novo item' }).click()
    await dialog.getByLabelText('Ação').fill(what)
    await dialog.getByLabelText('Responsável').fill(who)
    await dialog.getByLabelText('Prazo').fill('31/12/2030')
    await dialog.getByRole('button', { name: 'Criar na lista' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await openScreen('/analise-critica/1', { answers })
  await open()
  await expect.element(subject.getByText('2 itens por salvar')).toBeVisible()
  await subject.getByRole('button', { name: 'Salvar 2 itens' }).click()
  await expect.element(subject.getByRole('table')).toMatchTextContent(/Ligar para o cliente/)
  await expect.element(subject.getByText('por salvar')).not.toBeInTheDocument()
  await expect.element(subject.getByText('Todos os itens têm responsável e prazo.')).toBeVisible()
  expect(sentTo('POST /users/analise-critica/analise-item')).toHaveLength(1)
  await expectAccessible()
})

it('marks a subject as treated, and takes particular ones', async () => {
  await openScreen('/analise-critica/1', { answers: keptReview() })
  const subject = page.getByRole('article', { name })
  await subject.getByRole('button', { name }).click()
  await subject.getByRole('button', { name: 'Marcar como tratado' }).click()
  await expect.element(subject.getByRole('img', { name: 'Tratado' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Novo assunto particular' }).fill('Entregas na chuva')
  await press('Enter')
  await expect.element(page.getByRole('article', { name: 'Entregas na chuva' })).toBeVisible()
})

it('shows the figures of a subject, and is signed by a participant', async () => {
  let signed: string | null = null
  await openScreen('/analise-critica/1', {
    answers: {
      ...keptReview(),
      'GET /users/analise-critica/analise/{id}/figuras': {
        response: [{ assunto_entrada_id: 3, title: 'RNCs hoje', bars: [{ name: 'Causa', value: 2, tone: 'plain' }] }],
      },
      'GET /users/analise-critica/analise/{id}/assinaturas': () => ({
        response: [{ user_id: 1, name: 'Ana', signed_at: signed, is_current: signed !== null }],
      }),
      'POST /users/analise-critica/analise/{id}/assinaturas': () => {
        signed = '2026-05-13T12:00:00Z'
        return { response: [] }
      },
    },
  })
  await page.getByRole('article', { name }).getByRole('button', { name }).click()
  await expect.element(page.getByRole('figure')).toMatchTextContent(/RNCs hoje.*Causa.*2/)
  const people = page.getByRole('region', { name: 'Participantes e assinaturas' })
  await people.getByRole('button', { name: 'Assinar' }).click()
  await expect.element(people.getByText(/^Assinou em/)).toBeVisible()
  await expect.element(people.getByRole('button', { name: 'Assinar' })).not.toBeInTheDocument()
  await expectAccessible()
})
