import type { Person, TestServer } from '../../testing/test-server.ts'
import { allAnswers, concludeLater } from './answering.ts'

type Given = Parameters<typeof allAnswers>[0]

/** Asks a colleague to answer a diagnostic, who does. */
export async function opinion(ana: Person, id: number, colleague: Person, of: Given) {
  await ana.call('POST /my-diagnostics/{id}/team', { params: { id }, body: { users: [colleague.userId] } })
  return colleague.call('POST /diagnostic/opinions/{id}', { params: { id }, body: { status: 3, data: allAnswers(of) } })
}

/** A diagnostic that Ana concluded and some colleagues answered, who are registered in no department. */
export async function answeredByTeam(server: TestServer, ana: Person, people: number, of: Given = 25) {
  const { id } = (await concludeLater(ana, 75)).body.response
  const colleagues = []
  for (let i = 0; i < people; i++) colleagues.push(await server.colleague(ana))
  await ana.call('POST /my-diagnostics/{id}/team', {
    params: { id },
    body: { users: colleagues.map(({ userId }) => userId) },
  })
  for (const colleague of colleagues)
    await colleague.call('POST /diagnostic/opinions/{id}', {
      params: { id },
      body: { status: 3, data: allAnswers(of) },
    })
  return { id, colleagues }
}
