import { type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'
import type { Person, TestServer } from '../testing/test-server.ts'
import { processOf } from './testing/places.ts'

/** The faults in the positions of a list, which must count from 1 without gaps. */
async function gaps(server: TestServer, ana: Person, table: string, parent: string, id: number) {
  const rows = await server.asOwner<{ position: number }>(
    `select position from processes.${table} where company_id = $1 and ${parent} = $2 order by position`,
    [ana.companyId, id],
  )
  const positions = rows.map(({ position }) => position)
  return unless(
    positions.every((position, at) => position === at + 1),
    `${table} stand at ${positions.join()}`,
  )
}

async function stages(person: Person, process: number, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const body = { proccess_id: process, description: `<p>Etapa ${n}</p>` }
    ids.push((await person.call('POST /client/proccess/stage', { body })).body.response.id)
  }
  return ids
}

const pop = async (person: Person, process: number) =>
  (await person.call('POST /client/pop', { body: { proccess_id: process, objective: '<p>Começo</p>' } })).body.response

export const processesScenarios: readonly Scenario[] = [
  scenario({
    name: 'stages are added, deleted, moved to another process and put in order at once, and both orders are whole',
    async arrange({ server, ana }) {
      const bia = await server.colleague(ana, ['proccess'])
      const { process } = await processOf(ana)
      const other = (await processOf(ana, 'Entrega')).process
      return { everyone: [ana, bia], process, other, ids: await stages(ana, process, 8) }
    },
    actions: ({ everyone: [ana, bia], process, other, ids }, { choice }) => [
      ...times(4, () => ({
        what: 'reorder',
        make: () => bia!.call('POST /client/proccess/stages/reorder', { body: choice.shuffled(ids) }),
      })),
      ...times(3, (n) => ({
        what: 'add',
        records: 'process_stage.created',
        make: () => ana!.call('POST /client/proccess/stage', { body: { proccess_id: process, item_number: n + 1 } }),
      })),
      ...ids.slice(0, 2).flatMap((id) =>
        times(2, () => ({
          what: `delete ${id}`,
          records: 'process_stage.deleted',
          make: () => bia!.call('DELETE /client/proccess/stage/{id}', { params: { id } }),
        })),
      ),
      ...ids.slice(2, 4).map((id) => ({
        what: 'move',
        make: () => ana!.call('PUT /client/proccess/stage', { body: { id, proccess_id: other } }),
      })),
    ],
    invariants: async ({ process, other, ids }, outcomes, { server, ana }) => [
      ...(await gaps(server, ana, 'stages', 'micro_process_id', process)),
      ...(await gaps(server, ana, 'stages', 'micro_process_id', other)),
      ...ids
        .slice(0, 2)
        .flatMap((id) => unless(outcomes.done(`delete ${id}`).length === 1, `stage ${id} was not deleted once`)),
      ...outcomes.unexpected('reorder', 'not_found'),
      ...outcomes.unexpected('add'),
      ...outcomes.unexpected('move'),
    ],
  }),

  scenario({
    name: 'macro-processes move between departments while both orders change and one is asked to go',
    async arrange({ server, ana }) {
      const bia = await server.colleague(ana, ['proccess'])
      const [from, to] = [(await processOf(ana)).department, (await processOf(ana)).department]
      const ids: number[] = []
      for (const title of ['Compras', 'Estoque', 'Entrega', 'Cobrança']) {
        const body = { title, department_id: from }
        ids.push((await ana.call('POST /client/proccess-sectors', { body })).body.response.id)
      }
      return { everyone: [ana, bia], from, to, ids }
    },
    actions: ({ everyone: [ana, bia], from, to, ids }, { choice }) => [
      ...ids.map((id) => ({
        what: 'move there',
        make: () => ana!.call('PUT /client/proccess-sectors', { body: { id, new_department_id: to } }),
      })),
      ...ids.slice(0, 2).map((id) => ({
        what: 'move back',
        make: () => bia!.call('PUT /client/proccess-sectors', { body: { id, new_department_id: from } }),
      })),
      ...times(3, () => ({
        what: 'reorder',
        make: () => bia!.call('POST /client/proccess-sectors/reorder', { body: choice.shuffled(ids) }),
      })),
      {
        what: 'delete',
        records: 'macro_process.deleted',
        make: () => ana!.call('DELETE /client/proccess-sectors/{id}', { params: { id: ids[3]! } }),
      },
    ],
    invariants: async ({ from, to }, outcomes, { server, ana }) => [
      ...(await gaps(server, ana, 'macro_processes', 'department_id', from)),
      ...(await gaps(server, ana, 'macro_processes', 'department_id', to)),
      ...unless(outcomes.done('delete').length === 1, 'it was not deleted'),
      ...outcomes.unexpected('move there', 'not_found'),
      ...outcomes.unexpected('move back', 'not_found'),
      ...outcomes.unexpected('reorder', 'not_found'),
    ],
  }),

  scenario({
    name: 'a POP is saved, approved, refused, read and deleted at once: versions have no gap, and one at most is in force',
    async arrange({ server, ana }) {
      const bia = await server.colleague(ana, ['proccess'])
      const { process } = await processOf(ana)
      const { id } = await pop(ana, process)
      await ana.call('PUT /client/pop-readings/{id}', { params: { id }, body: { users: [ana.userId, bia.userId] } })
      await ana.call('PUT /client/pop/authorize-pops', { body: { id, status: 2, note: '' } })
      return { everyone: [ana, bia], id }
    },
    actions: ({ everyone, id }) => [
      ...everyone.flatMap((person, who) => [
        ...times(2, (n) => ({
          what: 'save',
          make: () => person.call('PUT /client/pop', { body: { id, objective: `<p>De ${who}, ${n}</p>` } }),
        })),
        {
          what: 'approve',
          make: () => person.call('PUT /client/pop/authorize-pops', { body: { id, status: 'Aprovado', note: '' } }),
        },
        {
          what: 'refuse',
          make: () => person.call('PUT /client/pop/authorize-pops', { body: { id, status: 'Recusado', note: '' } }),
        },
        {
          what: 'read',
          make: () => person.call('POST /client/pop-readings/{id}/confirm', { params: { id }, body: { version: 1 } }),
        },
      ]),
      {
        what: 'delete',
        records: 'pop.deleted',
        make: () => everyone[0]!.call('DELETE /client/pop/{id}', { params: { id } }),
      },
    ],
    async invariants({ id }, outcomes, { server, ana }) {
      const numbers = (
        await server.asOwner<{ number: number }>(
          'select number from processes.procedure_versions where company_id = $1 and procedure_id = $2 order by number',
          [ana.companyId, id],
        )
      ).map(({ number }) => number)
      const [row] = await server.asOwner<{ version_in_force: number | null; status: number }>(
        'select version_in_force, status from processes.procedures where company_id = $1 and id = $2',
        [ana.companyId, id],
      )
      const readings = await server.asOwner(
        'select from processes.procedure_readings where company_id = $1 and procedure_id = $2',
        [ana.companyId, id],
      )
      return [
        ...unless(
          numbers.every((number, at) => number === at + 1),
          `versions are numbered ${numbers.join()}`,
        ),
        ...unless(
          row!.version_in_force === null || numbers.includes(row!.version_in_force),
          `version ${row!.version_in_force} is in force and not kept`,
        ),
        ...unless(row!.status !== 2 || row!.version_in_force !== null, 'it is approved and nothing is in force'),
        ...unless(readings.length === outcomes.done('read').length, 'not every acknowledged reading is kept once'),
        ...unless(outcomes.done('delete').length === 1, 'it was not deleted'),
        ...outcomes.unexpected('save', 'not_found'),
        ...outcomes.unexpected('approve', 'not_found'),
        ...outcomes.unexpected('refuse', 'not_found'),
        ...outcomes.unexpected('read', 'not_found', 'pop.not_approved', 'pop.version_changed'),
      ]
    },
  }),

  scenario({
    name: 'of two who begin one draft of a POP at once, one goes on typing and the other is shown it',
    async arrange({ server, ana }) {
      const bia = await server.colleague(ana, ['proccess'])
      const { id } = await pop(ana, (await processOf(ana)).process)
      return { everyone: [ana, bia], id }
    },
    actions: ({ everyone, id }) =>
      everyone.flatMap((person, who) =>
        times(3, (n) => ({
          what: `${who} types`,
          make: () =>
            person.call('PUT /client/pop/{id}/draft', {
              params: { id },
              body: { fields: { result: `<p>De ${who}, ${n}</p>` } },
            }),
        })),
      ),
    invariants: (_, outcomes) => [
      ...unless(
        [0, 1].filter((who) => outcomes.done(`${who} types`).length > 0).length === 1,
        'both typed over one another',
      ),
      ...[0, 1].flatMap((who) => outcomes.unexpected(`${who} types`, 'record.stale')),
    ],
  }),
]
