import type { APIRequestContext } from '@playwright/test'
import { expect } from '../support/journey.ts'

/** The usual chart of a food shop, and functions that write entries into it as the signed-in person. */
export async function bookkeeping(api: APIRequestContext, origin: string) {
  const headers = { origin }
  const post = async (path: string, data: object) => {
    const answer = await api.post(`/api/client/finance/${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  await post('topic/import', { chart: 'food' })
  const { response: chart } = await (await api.get('/api/client/finance/topic')).json()
  type Category = { id: number; name: string; subtopics: { id: number; name: string }[] }
  const place = (category: string, account: string) => {
    const of = (chart as Category[]).find(({ name }) => name === category)!
    return {
      classification_id: of.id,
      scheme_account_id: of.subtopics.find(({ name }) => name === account)!.id,
    }
  }
  return {
    post,
    /** Writes an entry, by default of rent, and returns it. */
    book: async (entry: { description: string; value: number; date_finish: string } & Record<string, unknown>) => {
      const data = {
        ...place('Ocupação', 'Aluguel'),
        payment_method_id: 2,
        month_competence: entry.date_finish.slice(0, 7),
        ...entry,
      }
      return (await post('entries', data)).response as { id: number; updated_at: string }
    },
    place,
  }
}
