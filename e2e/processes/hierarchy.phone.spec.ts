import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../support/journey.ts'
import { ask } from './world.ts'

test.use(phone)

test('on a phone a list is put in order by touch, and the map is readable', async ({ page, person: _, baseURL }) => {
  const call = (path: string, data: object) =>
    ask(page.request, baseURL!, 'POST', path, data) as Promise<{ id: number }>
  const { id } = await call('/client/departments', { name: 'Financeiro' })
  for (const title of ['Contas a pagar', 'Contas a receber', 'Tesouraria']) {
    const macro = await call('/client/proccess-sectors', { title, department_id: id })
    await call('/client/proccess', { title: `Processo de ${title}`, macroproccess_id: macro.id })
  }
  await page.goto(`/department-proccess/${id}`)
  const list = page.getByRole('list', { name: 'Macroprocessos de Financeiro' }).getByRole('link')
  await expect(list).toHaveText(['Contas a pagar', 'Contas a receber', 'Tesouraria'])

  const from = (await page.getByRole('button', { name: 'Mover Contas a pagar' }).boundingBox())!
  const to = (await page.getByRole('button', { name: 'Mover Tesouraria' }).boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: from.x + from.width / 2, y }]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const saved = page.waitForResponse((answer) => answer.url().includes('/proccess-sectors/reorder'))
  const [start, end] = [from.y + from.height / 2, to.y + to.height - 4]
  await touch('touchStart', at(start))
  for (let step = 1; step <= 12; step++) await touch('touchMove', at(start + ((end - start) * step) / 12))
  await touch('touchEnd', [])
  expect((await saved).status()).toBe(204)
  await expect(list).toHaveText(['Contas a receber', 'Tesouraria', 'Contas a pagar'])
  await expectAccessible(page)

  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await page.getByRole('link', { name: 'Mapa' }).click()
  await expect(page.getByRole('treeitem', { name: '2.1 Processo de Tesouraria' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('treeitem', { name: '2.1 Processo de Tesouraria' }).getByRole('link').first().click()
  await expect(page.getByText('Nenhuma etapa ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Criar etapas' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Descrição' })).toBeVisible()
  await expectAccessible(page)
})
