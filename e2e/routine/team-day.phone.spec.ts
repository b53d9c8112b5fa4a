import { phone, test } from '../support/journey.ts'
import { teamDay } from './team-day.ts'

test.use(phone)

test('on a phone the day of six people: handed over, refused, mentioned, a repetition changed three ways, the meeting, a task of the minutes, the month approved', async ({
  page,
  person: _,
  playwright,
  baseURL,
}) => {
  await teamDay(page, baseURL!, playwright.request)
})
