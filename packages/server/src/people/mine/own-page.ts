import { type Colleague, mostColleagues, type OwnPage } from '@prumo/contract/people/mine/endpoints.ts'
import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import { sql } from 'kysely'
import { departmentNames, departments } from '../../admin/departments/departments.ts'
import { photoPaths } from '../../identity/members/photo.ts'
import type { ReadingTables } from '../../platform/controlled/readings.ts'
import type { Scope } from '../../platform/scope.ts'
import { publishedManual } from '../manual/published.ts'
import { publishedOnboarding } from '../onboarding/published.ts'
import { wholeOrganogram } from '../organogram/queries.ts'
import { standingOf } from '../organogram/standing.ts'
import { ownJob } from './own-job.ts'

type Person = {
  id: number
  name: string
  cargo: string
  department_id: number
  admitted_on: string | null
  superior_id: number | null
}

/** The page of the acting person about themselves. */
export async function ownPage(scope: Scope): Promise<OwnPage> {
  const { companyId, userId, today } = scope
  const person = await scope.db.first<Person>`
    select id, name, cargo, department_id, admitted_on, superior_id from people.collaborators
    where company_id = ${companyId} and user_id = ${userId} and people.works_on(left_on, ${today}::date)`
  const published = Promise.all([own(scope, publishedManual.tables), own(scope, publishedOnboarding.tables)])
  if (!person) {
    const [manual, onboarding_list] = await published
    const nobody = { team: [], team_count: 0, peers: [], peers_count: 0 }
    return { person: null, job: null, superior: null, ...nobody, manual, onboarding_list, onboarding: null }
  }
  const [[manual, onboarding_list], standing, names, job, onboarding, team] = await Promise.all([
    published,
    standingOf(scope, [person.id]).then((all) => all.get(person.id)),
    departmentNames(scope, [person.department_id]),
    ownJob(scope),
    ownOnboarding(scope, person.id),
    teamOf(scope, person.id),
  ])
  const above = standing ? standing.superior_id : person.superior_id
  const [[superior], beside] = await Promise.all([
    colleagues(scope, above === null ? [] : [above]),
    above === null ? [] : teamOf(scope, above),
  ])
  const peers = beside.filter(({ id }) => id !== person.id)
  return {
    person: {
      id: person.id,
      name: person.name,
      cargo: person.cargo,
      department: names.get(person.department_id) ?? '',
      admitted_on: person.admitted_on,
      position: standing?.position ?? '',
    },
    job,
    superior: superior ?? null,
    team: team.slice(0, mostColleagues),
    team_count: team.length,
    peers: peers.slice(0, mostColleagues),
    peers_count: peers.length,
    manual,
    onboarding_list,
    onboarding,
  }
}

const colleagues = ({ db, companyId }: Scope, ids: readonly number[]): Promise<Colleague[]> =>
  db.all<Colleague>`select id, name, cargo, user_id from people.collaborators
    where company_id = ${companyId} and id = any(${ids}::bigint[])`

/**
 * Who answers to somebody, by name: those in the positions below theirs, over vacant ones, and people without a position
 * whose superior they are by the register.
 */
async function teamOf({ db, companyId, today }: Scope, id: number): Promise<Colleague[]> {
  return db.all<Colleague>`
    with recursive working as (
      select h.position_id, c.id from people.position_holders h
      join people.collaborators c on c.company_id = h.company_id and c.id = h.collaborator_id
        and people.works_on(c.left_on, ${today}::date)
      where h.company_id = ${companyId}
    ),
    below (position_id) as (
      select p.id from working w
      join people.positions p on p.company_id = ${companyId} and p.superior_id = w.position_id
      where w.id = ${id}
      union
      select p.id from below b
      join people.positions p on p.company_id = ${companyId} and p.superior_id = b.position_id
      where not exists (select from working w where w.position_id = b.position_id and w.id <> ${id})
    )
    select c.id, c.name, c.cargo, c.user_id from people.collaborators c
    where c.company_id = ${companyId} and c.id <> ${id} and people.works_on(c.left_on, ${today}::date) and (
      c.id in (select w.id from below b join working w on w.position_id = b.position_id)
      or c.superior_id = ${id} and not exists (select from people.position_holders h
        where h.company_id = c.company_id and h.collaborator_id = c.id))
    order by c.name collate "pt-BR-x-icu", c.id limit 2000`
}

type PublishedRow = { version: number; asked: boolean; read_at: Date | null }

/** The version in force of a document of which a company has one. */
async function own({ db, companyId, userId }: Scope, tables: ReadingTables): Promise<OwnPage['manual']> {
  const { documents, readers, readings, owner } = tables
  const row = await db.first<PublishedRow>`
    select d.version_in_force as version, g.read_at,
      exists (select from ${sql.table(readers)} r
        where r.company_id = d.company_id and r.${sql.ref(owner)} = d.id and r.user_id = ${userId}) as asked
    from ${sql.table(documents)} d
    left join ${sql.table(readings)} g on g.company_id = d.company_id and g.${sql.ref(owner)} = d.id
      and g.version = d.version_in_force and g.user_id = ${userId}
    where d.company_id = ${companyId} and d.version_in_force is not null`
  return row ? { ...row, read_at: row.read_at?.toISOString() ?? null } : null
}

type Step = { id: number; topic: string; due_on: string; done: boolean; begun_on: string }

async function ownOnboarding({ db, companyId }: Scope, collaborator: number): Promise<OwnPage['onboarding']> {
  const steps = await db.all<Step>`
    select s.id, s.topic, s.due_on, s.done_at is not null as done, o.begun_on
    from people.onboardings o
    join people.onboarding_steps s on s.company_id = o.company_id and s.onboarding_id = o.id
    where o.company_id = ${companyId} and o.collaborator_id = ${collaborator}
    order by s.due_on, s.position limit 300`
  if (steps.every(({ done }) => done)) return null
  return { begun_on: steps[0]!.begun_on, steps: steps.map(({ begun_on: _, ...step }) => step) }
}

/** The organogram as everybody in the company sees it: names and positions, and the photographs that users chose. */
export async function ownOrganogram(scope: Scope): Promise<{
  nodes: OrganogramNode[]
  departments: { id: number; name: string }[]
}> {
  const [nodes, all] = await Promise.all([wholeOrganogram(scope), departments(scope)])
  const ids = [...new Set(nodes.flatMap(({ collaborators }) => collaborators.map(({ id }) => id)))]
  const people = await colleagues(scope, ids)
  const users = new Map(people.flatMap(({ id, user_id }) => (user_id === null ? [] : [[id, user_id] as const])))
  const photos = await photoPaths(scope, [...users.values()])
  const drawn = new Set(nodes.map(({ department_id }) => department_id))
  return {
    nodes: nodes.map((node) => ({
      ...node,
      collaborators: node.collaborators.map(({ id, name }) => ({
        id,
        name,
        photo_path: photos.get(users.get(id) ?? 0) ?? null,
      })),
    })),
    departments: all.filter(({ id }) => drawn.has(id)).map(({ id, name }) => ({ id, name })),
  }
}
