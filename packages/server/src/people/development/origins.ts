import { levelWords } from '@prumo/contract/people/development/model.ts'
import type { Origin } from '../../platform/origins.ts'
import { heldJob } from '../jobs/job-of-person.ts'

type Row = {
  person: number
  name: string
  department_id: number
  competence: number
  title: string
  required: number | null
  level: number | null
}

/** A competence that a person lacks; its id is '<person>@<competence>'. Plans made of it are their development plan. */
export const competenceGap: Origin = {
  kind: 'competence_gap',
  name: 'Competência a desenvolver',
  permission: 'peoples',
  async read({ db, companyId }, ids) {
    const asked = ids.flatMap((id) => {
      const [, person, competence] = /^(\d{1,15})@(\d{1,15})$/.exec(id) ?? []
      return person === undefined ? [] : [{ person: Number(person), competence: Number(competence) }]
    })
    if (asked.length === 0) return []
    const rows = await db.all<Row>`
      select c.id as person, c.name, c.department_id, k.id as competence, k.title,
        (select r.level from people.required_competences r where r.company_id = c.company_id
          and r.competence_id = k.id and r.job_description_id = ${heldJob}) as required,
        (select a.level from people.assessments a where a.company_id = c.company_id and a.collaborator_id = c.id
          and a.competence_id = k.id order by a.assessed_on desc, a.id desc limit 1) as level
      from unnest(${asked.map(({ person }) => person)}::bigint[], ${asked.map(({ competence }) => competence)}::bigint[])
        x (person, competence)
      join people.collaborators c on c.company_id = ${companyId} and c.id = x.person
      join people.competences k on k.company_id = ${companyId} and k.id = x.competence`
    return rows.map(({ person, name, department_id, competence, title, required, level }) => ({
      id: `${person}@${competence}`,
      title: `${title}, de ${name}`,
      link: `/pessoas/desenvolvimento?pessoa=${person}`,
      problem: `${name}: ${title}`,
      to_do: `Desenvolver ${title}`,
      to_why_do: `Hoje: ${level === null ? 'sem avaliação' : levelWords[level]!.toLowerCase()}.${
        required === null ? '' : ` O cargo pede: ${levelWords[required]!.toLowerCase()}.`
      }`,
      department_id,
    }))
  },
}
