import { expect, expectAccessible, expectNoSidewaysScroll, phone, test, today } from '../support/journey.ts'

test.use(phone)

test('minutes are written on a phone', async ({ page, person: _, baseURL }) => {
  const answer = await page.request.post('/api/v2/protocols', {
    headers: { origin: baseURL! },
    data: { name: 'Reunião de diretoria', date: today(), subjects: [{ title: 'Orçamento', time: null }] },
  })
  const { id } = (await answer.json()).response
  await page.goto('/protocols')
  await page.getByRole('link', { name: 'Reunião de diretoria', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`ata=${id}`))
  await page.getByRole('button', { name: /^\d+\. ?Orçamento/, expanded: false }).click()
  await page.getByRole('textbox', { name: 'Conclusão' }).fill('Aprovado')
  await expect(page.getByRole('region', { name: 'Assuntos' }).getByText(/^Salvo às/)).toBeVisible()
  const header = page.getByRole('button', { name: /^\d+\. ?Orçamento/, expanded: true })
  const before = await header.boundingBox()
  await page.getByRole('checkbox', { name: 'Concluído: Orçamento' }).check()
  await expect(page.getByRole('switch', { name: 'Mostrar concluídos (1)' })).toBeVisible()
  // What is pressed next does not move when the switch comes.
  await expect.poll(() => header.boundingBox()).toEqual(before)
  await header.click()
  await expect(page.getByText('Tudo concluído')).toBeVisible()
  await expectAccessible(page)
  // Nothing is wider than the phone.
  await expectNoSidewaysScroll(page)
})
