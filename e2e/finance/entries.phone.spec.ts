import { expect, expectAccessible, expectNoSidewaysScroll, phone, test, today } from '../support/journey.ts'
import { bookkeeping } from './world.ts'

test.use(phone)

test('an entry is booked from Criar with its receipt, and paid, on a phone', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const { book } = await bookkeeping(api, baseURL!)
  await book({ description: 'Conta de luz', value: 431.27, date_finish: today() })
  await page.goto('/financeiro/lancamentos')
  const cards = page.getByRole('list', { name: 'Lançamentos' })
  await expect(cards.getByRole('listitem')).toContainText(/Conta de luz.*431,27/)
  await expectAccessible(page)
  // Title, period and search leave three quarters of the screen to the rows, of two lines each.
  await expect.poll(async () => (await cards.boundingBox())!.y).toBeLessThanOrEqual(220)
  await expect.poll(async () => (await cards.getByRole('listitem').boundingBox())!.height).toBeLessThanOrEqual(72)
  await page.getByRole('button', { name: 'Criar' }).tap()
  await page.getByRole('menuitem', { name: 'Novo lançamento financeiro' }).tap()
  const form = page.getByRole('dialog', { name: 'Novo lançamento financeiro' })
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Gás')
  await form.getByRole('textbox', { name: 'Valor' }).fill('210,5')
  await form.getByRole('combobox', { name: 'Conta', exact: true }).fill('gás')
  await page.getByRole('option', { name: 'Gás de cozinha' }).tap()
  await form.locator('input[type=file]').setInputFiles({
    name: 'nota.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
  })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar', exact: true }).tap()
  await expect(cards.getByRole('listitem').filter({ hasText: 'Gás' })).toContainText('Em aberto')
  await page.getByRole('button', { name: 'Pagar Gás' }).tap()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Pagar' }).tap()
  await expect(cards.getByRole('listitem').filter({ hasText: 'Gás' })).toContainText('Pago')
  await page.getByRole('button', { name: 'Filtrar' }).tap()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
