import { expect, expectAccessible, phone, test, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test.use(phone)

test('on a phone items of a meeting and their history are usable, and nothing is wider than the screen', async ({
  page,
  person: _,
  baseURL,
}) => {
  const noSideways = () =>
    expect(
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).resolves.toBe(0)
  const { id } = await writeTask(page.request, baseURL!, { label: 'Reunião Diária' })
  await page.goto(`/tasks?tarefa=${id}`)
  const items = page.getByRole('group', { name: 'Itens da reunião' })
  await items.getByRole('button', { name: 'Novo item' }).click()
  await items.getByLabel('O quê, item 1').fill('Receber a entrega da farinha integral e conferir a nota com o pedido')
  await items.getByRole('combobox', { name: 'Quem, item 1' }).fill('João Pedro')
  await page.keyboard.press('Enter')
  await items.getByRole('button', { name: 'Escolher o dia: Quando, item 1' }).click()
  await noSideways()
  await page.getByRole('button', { name: /^15 / }).click()
  await expect(items.getByRole('textbox', { name: 'Quando, item 1' })).toHaveValue(/^15\/\d\d\/\d{4}$/)
  await noSideways()
  await expectAccessible(page)
  await expect
    .poll(async () => {
      const { response } = await (await page.request.get(`/api/my-day/view-feedbacks-task/${id}`)).json()
      return response[0]?.due
    })
    .toMatch(/-15$/)

  await page.goto('/myday-feedbacks')
  await expect(page.getByText('Receber a entrega da farinha')).toBeVisible()
  await noSideways()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Sim, clique aqui!/ }).click()
  await expectMessage(page, 'Item concluído!')
  await page.goto('/calendar-feed')
  await page.getByRole('button', { name: 'Criar endereço' }).click()
  await expect(page.getByLabel('Seu endereço')).toHaveValue(/prumo\.ics$/)
  await noSideways()
  await expectAccessible(page)
})
