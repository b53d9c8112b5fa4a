import { phone, test } from '../support/journey.ts'
import { orderAndTemplates } from './order-and-templates.ts'

test.use(phone)

test('on a phone a task waits for another one, asks before it is concluded, and becomes a template', async ({
  page,
  person: _,
  baseURL,
}) => {
  await orderAndTemplates(page, baseURL!)
})
