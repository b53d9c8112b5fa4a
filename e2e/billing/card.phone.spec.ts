import { phone, test } from '../support/journey.ts'
import { cancelAndKeep, payByAnotherCard } from './world.ts'

test.use(phone)

test.use({ expectedComplaints: [/status of 400/] })

test('a card that its bank refuses is said to be refused, another one pays, and the plan is canceled and kept', async ({
  page,
  person: _,
  baseURL,
}) => {
  await payByAnotherCard(page, baseURL!)
  await cancelAndKeep(page)
})
