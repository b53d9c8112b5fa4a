import { phone, test } from '../support/journey.ts'
import { agendaTemplates } from './agenda-templates.ts'

test.use(phone)

test('on a phone minutes begin with an agenda, become one, and that one begins the next', async ({
  page,
  person: _,
}) => {
  await agendaTemplates(page)
})
