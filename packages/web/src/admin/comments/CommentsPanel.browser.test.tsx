import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Removal } from '../../platform/api.ts'
import { mount } from '../../testing/mounting.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'

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
  const change = vi.fn<(id: number, body: object) => Promise<unknown>>(() => Promise.resolve())
  await mount(
    <CommentsPanel
      record="card 1"
      query={{ data: [comment(1, true), comment(2, false)], error: null, isPending: false } as never}
      topic="boards"
      say={() => Promise.resolve()}
      change={change}
      remove={() => ({}) as Removal<unknown>}
    />,
  )
  await expect.element(page.getByText('Marina Castro, 27/11/2026 09:00, editado')).toBeVisible()
  await page.getByRole('button', { name: 'Editar este comentário' }).click()
  const field = page.getByRole('textbox', { name: 'Editar o comentário' })
  await expect.element(field).toHaveFocus()
  await field.fill('Corrigido')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(field).not.toBeInTheDocument()
  expect(change.mock.calls).toEqual([[1, { text: 'Corrigido', mentions: [] }]])
})
