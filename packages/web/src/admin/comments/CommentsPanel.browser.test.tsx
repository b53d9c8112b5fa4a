import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saidTask } from '../../platform/said-task.ts'
import { press } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { mount } from '../../testing/mounting.tsx'
import { RecordActivity } from './RecordActivity.tsx'

const comment = (id: number, own: boolean) => ({
  id,
  text: `Comentário ${id}`,
  author_id: id,
  author_name: own ? 'Marina Castro' : 'Bia Nunes',
  mentions: [],
  created_at: '2026-11-27T12:00:00.000Z',
  edited_at: own ? '2026-11-27T12:05:00.000Z' : null,
  can: { edit: own, remove: own },
})

it('the author corrects a comment in its place; it says that it was edited', async () => {
  const said = [comment(1, true), comment(2, false)]
  await mount(<RecordActivity kind="board_card" id={7} topic="boards" />, {
    answers: {
      'GET /client/records/{kind}/{id}/comment-files': { response: [] },
      'GET /client/records/{kind}/{id}/comments': { response: said },
      'PUT /client/records/comments/{commentId}': { response: said[0]! },
    },
  })
  await expect.element(page.getByText('Marina Castro, 27/11/2026 09:00, editado')).toBeVisible()
  await page.getByRole('button', { name: 'Editar este comentário' }).click()
  const field = page.getByRole('textbox', { name: 'Editar o comentário' })
  await expect.element(field).toHaveFocus()
  await field.fill('Corrigido')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(field).not.toBeInTheDocument()
  expect(sentTo('PUT /client/records/comments/{commentId}').map(({ body }) => body)).toEqual([
    { text: 'Corrigido', mentions: [] },
  ])
})

it('a task is asked for in a comment: its form is filled from it, with a link back', async () => {
  await mount(<RecordActivity kind="board_card" id={7} topic="boards" />, {
    answers: {
      'GET /client/records/{kind}/{id}/comment-files': { response: [] },
      'GET /client/records/{kind}/{id}/comments': { response: [comment(1, false)] },
    },
  })
  await page.getByRole('button', { name: 'Nova tarefa deste comentário' }).click()
  await expect.poll(() => saidTask.get()).toEqual({ text: 'Comentário 1', link: location.href })
  saidTask.set(null)
})

it('the history is read once it is asked for', async () => {
  const event = {
    id: 1,
    at: '2026-11-27T12:00:00.000Z',
    user_name: 'Bia Nunes',
    sentence: 'Bia Nunes alterou a RNC "Etiqueta trocada"',
    changes: [{ field: 'Título', before: 'Etiqueta', after: 'Etiqueta trocada' }],
  }
  await mount(<RecordActivity kind="rnc" id={7} topic="quality" />, {
    answers: {
      'GET /client/records/{kind}/{id}/comment-files': { response: [] },
      'GET /client/records/{kind}/{id}/comments': { response: [] },
      'GET /client/records/{kind}/{id}/history': { response: [event], total: 1 },
    },
  })
  await expect.element(page.getByText('Comentários')).toBeVisible()
  expect(sentTo('GET /client/records/{kind}/{id}/history')).toEqual([])
  await page.getByRole('button', { name: 'Histórico' }).click()
  await expect.element(page.getByText(event.sentence)).toBeVisible()
})

it('is said by Ctrl Enter too', async () => {
  await mount(<RecordActivity kind="rnc" id={7} topic="quality" />, {
    answers: {
      'GET /client/records/{kind}/{id}/comments': { response: [] },
      'POST /client/records/{kind}/{id}/comments': { response: comment(1, true) },
    },
  })
  const field = page.getByLabelText('Novo comentário')
  await field.fill('Veja isto')
  await press('Control+Enter')
  await expect.element(field).toHaveValue('')
  expect(sentTo('POST /client/records/{kind}/{id}/comments').map(({ body }) => body)).toEqual([
    { text: 'Veja isto', mentions: [] },
  ])
})

it('a comment carries files, which stand below it; a photograph needs no words', async () => {
  const foto = {
    id: 9,
    name: 'foto.jpg',
    path: '/f/9',
    type: 'image/jpeg',
    size: 2048,
    created_by: 'Marina',
    created_at: comment(1, true).created_at,
  }
  let said: ReturnType<typeof comment>[] = []
  await mount(<RecordActivity kind="board_card" id={7} topic="boards" />, {
    answers: {
      'GET /client/records/{kind}/{id}/comment-files': { response: [{ ...foto, comment_id: 1 }] },
      'GET /client/records/{kind}/{id}/comments': () => ({ response: said }),
      'POST /client/records/{kind}/{id}/comments': () => {
        said = [comment(1, true)]
        return { response: said[0]! }
      },
      'POST /client/records/{kind}/{id}/files': { response: [foto] },
    },
  })
  await page.getByRole('button', { name: 'Foto ou arquivo' }).click()
  await userEvent.upload(
    page.css('input[type=file]:not([capture])'),
    new File(['x'], 'foto.jpg', { type: 'image/jpeg' }),
  )
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect.element(page.getByRole('link', { name: 'foto.jpg' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Apagar foto.jpg' })).toBeVisible()
  expect(sentTo('POST /client/records/{kind}/{id}/comments')[0]!.body).toEqual({ text: 'foto.jpg', mentions: [] })
  expect(sentTo('POST /client/records/{kind}/{id}/files')[0]!.params).toEqual({ kind: 'comment', id: 1 })
})
