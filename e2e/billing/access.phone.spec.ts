import { phone, test } from '../support/journey.ts'
import { comeBack, payByAutomaticPix, payByPix } from './world.ts'

test.use(phone)

test('a plan is paid by PIX', async ({ page, person: _, baseURL }) => {
  await payByPix(page, baseURL!)
})

test('a plan is paid by Pix Automático, whose authorization is canceled', async ({ page, person: _, baseURL }) => {
  await payByAutomaticPix(page, baseURL!)
})

test.describe('a company whose trial is over', () => {
  // What the open page asked for when its access ended.
  test.use({ expectedComplaints: [/status of 402/] })

  test('has its plans and its data, chooses a plan, gets its boleto again and pays', async ({
    page,
    person,
    baseURL,
  }) => {
    await comeBack(page, person, baseURL!)
  })
})
