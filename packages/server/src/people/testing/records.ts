import { next } from '../../testing/numbering.ts'
import type { Person } from '../../testing/test-server.ts'

/** Records of the people area, as fixtures and tests make them. */
type World = { ana: Person; secret: string }

/** A number that no other record of this process has. */

export const department = async ({ ana, secret }: World) =>
  (await ana.call('POST /client/departments', { body: { name: `Equipe ${secret} ${next()}` } })).body.response

export async function collaborator(world: World) {
  const body = {
    name: `Colaborador ${world.secret} ${next()}`,
    cargo: `Cargo ${world.secret}`,
    department_id: (await department(world)).id,
  }
  return (await world.ana.call('POST /users/process-feedback/collaborator', { body })).body.response
}

/** The collaborator that Ana herself is: of a user there is one. */
export async function ownCollaborator(world: World) {
  const { ana } = world
  const query = { state: 'all', per_page: 1000 } as const
  const all = (await ana.call('GET /users/process-feedback/collaborator', { query })).body.response
  const mine = all.find(({ user_id }) => user_id === ana.userId)
  if (mine) return mine
  const { id, name, cargo, department_id } = await collaborator(world)
  const body = { name, cargo, department_id, user_id: ana.userId }
  return (await ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })).body.response
}

/** The version in force of the description of a job that Ana holds. */
export async function ownApprovedJob(world: World): Promise<number> {
  const { ana, secret } = world
  const me = await ownCollaborator(world)
  const { id, name, cargo, department_id } = me
  const content = { office: `Cargo ${secret} ${next()}`, department_id, cargo_mission: `<p>${secret}</p>` }
  const job = (await ana.call('POST /users/jobs-descriptions/descriptions', { body: content })).body.response
  const decided = await ana.call('PUT /users/jobs-descriptions/descriptions/update-approve/{id}', {
    params: { id: job.id },
    body: { status: 'approved', note: '' },
  })
  const body = { name, cargo, department_id, job_description_id: job.id, position_id: null }
  await ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })
  return decided.body.response.version_in_force!
}
