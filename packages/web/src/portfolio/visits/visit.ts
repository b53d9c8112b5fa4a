import { minutesChanged } from '../../minutes/minutes/minutes-queries.ts'
import { api } from '../../platform/api.ts'

const key = 'prumo-visit'
type Visit = { company: number; date: string }

/** Remembers in this tab that somebody pressed for the ATA of a visit, while the company is changed. */
export const rememberVisit = (visit: Visit) => sessionStorage.setItem(key, JSON.stringify(visit))

/** The day of the ATA that was pressed for in this company, once. */
export function takenVisit(company: number): string | undefined {
  const stored = sessionStorage.getItem(key)
  if (stored === null) return undefined
  sessionStorage.removeItem(key)
  const visit = JSON.parse(stored) as Visit
  return visit.company === company ? visit.date : undefined
}

/** Where the ATA of a visit is; it is begun where there is none. */
export async function visitMinutes(date: string) {
  const { response } = await api('POST /v2/protocols/visita', { body: { date } })
  void minutesChanged(response)
  return { to: '/protocols', search: { ata: response.id } } as const
}
