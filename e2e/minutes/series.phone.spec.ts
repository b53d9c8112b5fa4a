import { phone, test } from '../support/journey.ts'
import { meetingsInSeries } from './series.ts'

test.use(phone)

test('a meeting is set up once, and its next minutes begin with what stayed open', async ({
  page,
  person: _,
  baseURL,
}) => {
  await meetingsInSeries(page, baseURL!)
})
