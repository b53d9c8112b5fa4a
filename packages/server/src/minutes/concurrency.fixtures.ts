import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { countOf, type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'
import type { Person, TestServer } from '../testing/test-server.ts'

async function minutes(person: Person, subjects: number): Promise<Minutes> {
  const body = {
    name: 'Reunião de diretoria',
    date: '2026-03-02 09:00',
    subjects: Array.from({ length: subjects }, (_, i) => ({ title: `Assunto ${i}` })),
  }
  return (await person.call('POST /v2/protocols', { body })).body.response
}

async function people(server: TestServer, ana: Person): Promise<Person[]> {
  return [ana, await server.colleague(ana), await server.colleague(ana)]
}

/** The order of the subjects, and its faults. */
async function orderOf(server: TestServer, ana: Person, id: number) {
  const rows = await server.asOwner<{ id: string; position: number }>(
    'select id, position from minutes.subjects where company_id = $1 and minutes_id = $2 order by position, id',
    [ana.companyId, id],
  )
  const places = new Set(rows.map(({ position }) => position))
  return {
    ids: rows.map(({ id }) => Number(id)),
    wrong: unless(
      places.size === rows.length,
      `two subjects have one place: ${rows.map(({ position }) => position).join()}`,
    ),
  }
}

export const minutesScenarios: readonly Scenario[] = [
  scenario({
    name: 'of those who write on one version of a subject one wins, and nobody waits for other subjects',
    async arrange({ server, ana }) {
      return { everyone: await people(server, ana), written: await minutes(ana, 6) }
    },
    actions: ({ everyone, written: { id, subjects } }) =>
      subjects.flatMap(({ id: subject, updated_at }) =>
        everyone.map((person, i) => ({
          what: `save ${subject}`,
          records: 'minutes.subject_updated',
          make: () =>
            person.call('PUT /v2/protocols/{id}/subjects/{subject}', {
              params: { id, subject },
              body: { description: `<p>De ${i}</p>`, updated_at },
            }),
        })),
      ),
    invariants: ({ written: { subjects } }, outcomes) =>
      subjects.flatMap(({ id }) => [
        ...unless(
          outcomes.done(`save ${id}`).length === 1,
          `${outcomes.done(`save ${id}`).length} saved subject ${id}`,
        ),
        ...outcomes.unexpected(`save ${id}`, 'record.stale'),
      ]),
  }),

  scenario({
    name: 'subjects are saved, added, removed and put in order while the minutes are renamed',
    async arrange({ server, ana }) {
      return { everyone: await people(server, ana), written: await minutes(ana, 6) }
    },
    actions: ({ everyone, written: { id, subjects } }, { choice }) => [
      ...subjects.slice(0, 4).flatMap(({ id: subject, updated_at }) =>
        everyone.slice(0, 2).map((person, i) => ({
          what: 'save',
          records: 'minutes.subject_updated',
          make: () =>
            person.call('PUT /v2/protocols/{id}/subjects/{subject}', {
              params: { id, subject },
              body: { title: `Assunto ${subject} de ${i}`, status: 2 as const, updated_at },
            }),
        })),
      ),
      ...subjects.slice(3).map(({ id: subject }) => ({
        what: 'remove',
        records: 'minutes.subject_removed',
        make: () => everyone[2]!.call('DELETE /v2/protocols/{id}/subjects/{subject}', { params: { id, subject } }),
      })),
      ...times(4, (i) => ({
        what: 'add',
        records: 'minutes.subject_added',
        make: () =>
          everyone[i % 3]!.call('POST /v2/protocols/{id}/subjects', {
            params: { id },
            body: { title: `Novo ${i}`, time: null },
          }),
      })),
      ...times(4, (i) => ({
        what: 'reorder',
        make: () =>
          everyone[i % 3]!.call('POST /v2/protocols/{id}/subjects/reorder', {
            params: { id },
            body: choice.shuffled(subjects.map((subject) => subject.id)),
          }),
      })),
      ...times(3, (i) => ({
        what: 'rename',
        make: () => everyone[i]!.call('PUT /v2/protocols/{id}', { params: { id }, body: { name: `Título ${i}` } }),
      })),
    ],
    async invariants({ written: { id } }, outcomes, { server, ana }) {
      const order = await orderOf(server, ana, id)
      const expected = 6 + outcomes.done('add').length - outcomes.done('remove').length
      const [unfound] = await server.asOwner<{ count: number }>(
        `select count(*)::int as count from minutes.subjects s
         join minutes.minutes m on m.company_id = s.company_id and m.id = s.minutes_id
         where m.company_id = $1 and m.id = $2 and strpos(m.words, lower(s.title)) = 0`,
        [ana.companyId, id],
      )
      return [
        ...order.wrong,
        ...unless(order.ids.length === expected, `${order.ids.length} subjects are there instead of ${expected}`),
        ...unless(outcomes.done('add').length === 4, 'an addition was refused'),
        ...unless(unfound!.count === 0, `${unfound!.count} subjects are not found by their words`),
        ...outcomes.unexpected('save', 'record.stale', 'not_found'),
        ...outcomes.unexpected('remove', 'not_found'),
        ...outcomes.unexpected('reorder', 'not_found'),
        ...outcomes.unexpected('rename'),
      ]
    },
  }),

  scenario({
    name: 'the order of subjects ends as one of those who set it meant',
    async arrange({ server, ana, choice }) {
      const written = await minutes(ana, 8)
      const ids = written.subjects.map(({ id }) => id)
      return { everyone: await people(server, ana), written, orders: times8(() => choice.shuffled(ids)) }
    },
    actions: ({ everyone, written: { id }, orders }) =>
      orders.map((body, i) => ({
        what: 'reorder',
        make: () => everyone[i % 3]!.call('POST /v2/protocols/{id}/subjects/reorder', { params: { id }, body }),
      })),
    async invariants({ written: { id }, orders }, outcomes, { server, ana }) {
      const order = await orderOf(server, ana, id)
      return [
        ...order.wrong,
        ...unless(outcomes.done('reorder').length === orders.length, 'an order was refused'),
        ...unless(
          orders.some((meant) => meant.join() === order.ids.join()),
          `nobody meant the order ${order.ids.join()}`,
        ),
      ]
    },
  }),

  scenario({
    name: 'an open subject of the agenda is closed once, and never changed after',
    async arrange({ ana }) {
      return (await ana.call('POST /protocols/subject', { body: { title: 'Pauta', date_estimate_finish: null } })).body
        .response
    },
    actions: ({ id }, { ana }) => [
      ...times(8, (i) => ({
        what: 'close',
        records: 'agenda_subject.closed',
        make: () =>
          ana.call('POST /protocols/close-subject/{id}', { params: { id }, body: { feedback: `Feito ${i}` } }),
      })),
      ...times(4, (i) => ({
        what: 'edit',
        make: () =>
          ana.call('PUT /protocols/subject/{id}', {
            params: { id },
            body: { title: `Pauta ${i}`, date_estimate_finish: null },
          }),
      })),
    ],
    invariants: (_, outcomes) => [
      ...unless(outcomes.done('close').length === 1, `${outcomes.done('close').length} closed it`),
      ...outcomes.unexpected('close', 'subject.closed'),
      ...outcomes.unexpected('edit', 'subject.closed'),
    ],
  }),

  scenario({
    name: 'minutes are archived, written and deleted, and are whole or gone',
    async arrange({ server, ana }) {
      return { everyone: await people(server, ana), written: await minutes(ana, 3) }
    },
    actions: ({ everyone, written: { id, subjects } }, { ana }) => [
      ...times(4, (i) => ({
        what: 'archive',
        make: () => everyone[i % 3]!.call('PUT /v2/protocols/{id}/archived', { params: { id } }),
      })),
      ...subjects.map(({ id: subject, updated_at }) => ({
        what: 'save',
        records: 'minutes.subject_updated',
        make: () =>
          everyone[1]!.call('PUT /v2/protocols/{id}/subjects/{subject}', {
            params: { id, subject },
            body: { title: 'Outro', updated_at },
          }),
      })),
      ...times(3, () => ({
        what: 'duplicate',
        make: () => everyone[2]!.call('PUT /v2/protocols/{id}/duplicate', { params: { id } }),
      })),
      ...times(2, () => ({
        what: 'delete',
        records: 'minutes.deleted',
        make: () => ana.call('DELETE /v2/protocols/{id}', { params: { id } }),
      })),
    ],
    async invariants({ written: { id } }, outcomes, { server, ana }) {
      const mine = [ana.companyId, id]
      const copies = await countOf(server, 'minutes.minutes where company_id = $1 and id <> $2', mine)
      return [
        ...unless(outcomes.done('delete').length === 1, `${outcomes.done('delete').length} deleted it`),
        ...unless(
          (await countOf(server, 'minutes.minutes where company_id = $1 and id = $2', mine)) === 0,
          'it is there',
        ),
        ...unless(
          (await countOf(server, 'minutes.subjects where company_id = $1 and minutes_id = $2', mine)) === 0,
          'its subjects are there',
        ),
        ...unless(copies === outcomes.done('duplicate').length, `${copies} copies are there`),
        ...outcomes.unexpected('archive', 'not_found'),
        ...outcomes.unexpected('save', 'not_found', 'minutes.archived', 'record.stale'),
        ...outcomes.unexpected('duplicate', 'not_found'),
        ...outcomes.unexpected('delete', 'not_found'),
      ]
    },
  }),

  scenario({
    name: 'minutes go into a folder that is deleted, and lie in it or in none',
    async arrange({ ana }) {
      const folder = (await ana.call('POST /v2/protocols-folders', { body: { name: 'Diretoria' } })).body.response
      const written = []
      for (let i = 0; i < 4; i++) written.push(await minutes(ana, 1))
      const series = {
        name: 'Diretoria, às segundas',
        people: [],
        subjects: [],
        folder_id: folder.id,
        contacts: [],
        date: '2030-01-07',
        hour: null,
        hour_finish: null,
        repeat_rule: { every: 'week' as const, interval: 1, weekdays: [1], until: null, count: null },
      }
      const { id: seriesId } = (await ana.call('POST /v2/protocols-series', { body: series })).body.response
      return { folder, written, series, seriesId }
    },
    actions: ({ folder, written, series, seriesId }, { ana }) => [
      ...times(3, () => ({
        what: 'series',
        make: () => ana.call('PUT /v2/protocols-series/{id}', { params: { id: seriesId }, body: series }),
      })),
      ...written.map(({ id }) => ({
        what: 'move',
        make: () => ana.call('PUT /v2/protocols/{id}', { params: { id }, body: { folder_id: folder.id } }),
      })),
      ...times(2, () => ({
        what: 'delete',
        records: 'minutes_folder.deleted',
        make: () => ana.call('DELETE /v2/protocols-folders/{id}', { params: { id: folder.id } }),
      })),
      ...times(4, () => ({
        what: 'again',
        make: () => ana.call('POST /v2/protocols-folders', { body: { name: 'Diretoria' } }),
      })),
    ],
    async invariants({ folder }, outcomes, { server, ana }) {
      return [
        ...unless(outcomes.done('delete').length === 1, `${outcomes.done('delete').length} deleted it`),
        ...unless(outcomes.done('again').length <= 1, 'two folders have one name'),
        ...unless(
          (await countOf(server, 'minutes.minutes where company_id = $1 and folder_id = $2', [
            ana.companyId,
            folder.id,
          ])) === 0,
          'minutes lie in a folder that is gone',
        ),
        ...outcomes.unexpected('move', 'not_found', 'request.invalid'),
        ...outcomes.unexpected('series', 'not_found'),
        ...outcomes.unexpected('delete', 'not_found'),
        ...outcomes.unexpected('again', 'folder.duplicate'),
      ]
    },
  }),

  scenario({
    name: 'the minutes of a date of a series are begun once, with what the last ones left open, while the series changes',
    async arrange({ server, ana }) {
      const everyone = await people(server, ana)
      const body = {
        name: 'Reunião das segundas',
        people: everyone.map(({ userId }) => userId),
        subjects: [{ title: 'Vendas' }, { title: 'Avisos' }],
        folder_id: null,
        contacts: [],
        date: '2030-01-07',
        hour: '08:30',
        hour_finish: null,
        repeat_rule: { every: 'week' as const, interval: 1, weekdays: [1], until: null, count: null },
      }
      const { response } = (await ana.call('POST /v2/protocols-series', { body })).body
      const begin = { params: { id: response.id }, body: { date: '2030-01-07' } }
      const last = (await ana.call('POST /v2/protocols-series/{id}/begin', begin)).body.response
      return { everyone, series: response, last, body }
    },
    actions: ({ everyone, series: { id, updated_at }, last, body }) => [
      ...times(9, (i) => ({
        what: 'begin',
        make: () =>
          everyone[i % 3]!.call('POST /v2/protocols-series/{id}/begin', {
            params: { id },
            body: { date: '2030-01-14' },
          }),
      })),
      ...times(4, (i) => ({
        what: 'change',
        records: 'minutes_series.updated',
        make: () =>
          everyone[0]!.call('PUT /v2/protocols-series/{id}', {
            params: { id },
            body: { ...body, place: `Sala ${i}`, updated_at },
          }),
      })),
      ...last.subjects.slice(0, 1).map((subject) => ({
        what: 'close',
        make: () =>
          everyone[1]!.call('PUT /v2/protocols/{id}/subjects/{subject}', {
            params: { id: last.id, subject: subject.id },
            body: { status: 2 as const, updated_at: subject.updated_at },
          }),
      })),
    ],
    async invariants({ last }, outcomes, { server, ana }) {
      const mine = [ana.companyId]
      const ids = new Set(outcomes.done('begin').map(({ body }) => (body as { response: Minutes }).response.id))
      const written = await countOf(server, `minutes.minutes where company_id = $1 and held_on = '2030-01-14'`, mine)
      const twice = await countOf(
        server,
        '(select from minutes.subjects where company_id = $1 and previous_id is not null group by previous_id having count(*) > 1) x',
        mine,
      )
      const titles = await server.asOwner<{ title: string }>(
        `select s.title from minutes.subjects s join minutes.minutes m on m.company_id = s.company_id and m.id = s.minutes_id
         where s.company_id = $1 and m.id <> $2 order by s.title`,
        [ana.companyId, last.id],
      )
      return [
        ...unless(outcomes.done('begin').length === 9, 'a beginning was refused'),
        ...unless(ids.size === 1 && written === 1, `${ids.size} minutes were answered and ${written} are there`),
        ...unless(twice === 0, 'a subject goes on twice'),
        ...unless(
          titles.map(({ title }) => title).join() === 'Avisos,Vendas',
          `the subjects are ${titles.map(({ title }) => title).join()}`,
        ),
        ...unless(outcomes.done('change').length === 1, `${outcomes.done('change').length} changed one version`),
        ...outcomes.unexpected('change', 'record.stale'),
        ...outcomes.unexpected('close'),
      ]
    },
  }),
]

const times8 = <T>(make: () => T): T[] => Array.from({ length: 8 }, make)
