import { colleague, test } from '../support/journey.ts'
import { leave } from './team-day.ts'

test('somebody leaves: what depends on what is drawn, their work goes on one by one, and the rest is found', async ({
  page,
  person: _,
  playwright,
  baseURL,
}) => {
  const origin = baseURL!
  const [elias, beatriz] = await Promise.all([0, 1].map(() => playwright.request.newContext({ baseURL: origin })))
  await colleague({ request: page.request, origin }, { request: elias!, origin }, 'Elias Nunes')
  await colleague({ request: page.request, origin }, { request: beatriz!, origin }, 'Beatriz Souza')
  await leave(page, origin, elias!, beatriz!)
  await elias!.dispose()
  await beatriz!.dispose()
})
