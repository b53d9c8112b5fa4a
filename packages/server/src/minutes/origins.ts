import { numbersOf, type Origin } from '../platform/origins.ts'

/** A subject of minutes, which everybody of the company reads. */
export const subjectOrigin: Origin = {
  kind: 'minutes_subject',
  name: 'Assunto de ATA',
  async read({ db, companyId }, ids) {
    const rows = await db.all<{ id: number; title: string; minutes_id: number; name: string }>`
      select s.id, s.title, s.minutes_id, m.name from minutes.subjects s
      join minutes.minutes m on m.company_id = s.company_id and m.id = s.minutes_id
      where s.company_id = ${companyId} and s.id = any(${numbersOf(ids)}::bigint[])`
    return rows.map(({ id, title, minutes_id, name }) => ({
      id: String(id),
      title: `${title} (${name})`,
      link: `/protocols?ata=${minutes_id}`,
      problem: title,
      to_why_do: '',
      department_id: null,
    }))
  },
}
