import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone, texts } from '../../testing/acting.ts'
import type { Answers } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

/** A server that keeps the categories of a group, and their order. */
function keptCategories(...names: string[]): Answers {
  let all = names.map((name, at) => ({ id: at + 1, name, topic: name, type: '2' as const, group_id: 4 }))
  const find = (id: unknown) => all.find((one) => one.id === Number(id))!
  return {
    'GET /client/finance/group': {
      response: [{ id: 4, name: 'Despesas com pessoal', sign: '-', categories_count: names.length }],
    },
    'GET /client/finance/group/{id}': { response: { id: 4, name: 'Despesas com pessoal', sign: '-' } },
    'GET /client/finance/topic/group/{groupId}': () => ({ response: all }),
    'GET /client/finance/topic/{id}': ({ params: { id } }) => ({ response: find(id) }),
    'POST /client/finance/topic/reorder': ({ body }) => {
      all = (body as readonly number[]).map(find)
    },
    'PUT /client/finance/topic/{id}': ({ params: { id }, body: { topic } }) => ({
      response: Object.assign(find(id), { name: topic, topic }),
    }),
  }
}

it('a group is opened, and a category moved and renamed, on a phone', async () => {
  await onPhone()
  await openScreen('/financeiro/plano-de-contas', { answers: keptCategories('Salários', 'Encargos', 'Benefícios') })
  await page.getByRole('link', { name: 'Despesas com pessoal' }).click()
  const list = page.getByRole('list', { name: 'Categorias de Despesas com pessoal' })
  await expect.poll(() => texts(list.getByRole('link'))).toEqual(['Salários', 'Encargos', 'Benefícios'])
  await expectAccessible()
  await page.getByRole('button', { name: 'Mais de Encargos' }).click()
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click()
  await expect.poll(() => texts(list.getByRole('link'))).toEqual(['Encargos', 'Salários', 'Benefícios'])
  await page.getByRole('button', { name: 'Mais de Encargos' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nome' }).fill('Encargos sociais')
  await expectAccessible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await list.getByRole('link', { name: 'Encargos sociais' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Encargos sociais/ })).toBeVisible()
  await expectNoSidewaysScroll()
})
