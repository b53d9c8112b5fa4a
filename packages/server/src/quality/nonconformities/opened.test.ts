import { addDays } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemActor } from '../../identity/session/actor.ts'
import { inScope } from '../../platform/scope.ts'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { rnc } from '../testing/rncs.ts'
import { openedBetween, openedOn } from './listing.ts'

const server = openTestServer()

it.each(['America/Sao_Paulo', 'Asia/Tokyo', 'America/Los_Angeles'])(
  'those opened between two days are those whose day of opening, or of registration, lies there: %s',
  async (timeZone) => {
    const ana = await server.company()
    const record = await rnc({ ana, secret: 'dias' })
    const { below } = seeded(timeZone)
    // Half have only an instant, often at a midnight, of years in which clocks were changed too.
    const instants = Array.from(
      { length: 400 },
      () => new Date(Date.UTC(2017, 0, below(1500), below(24), below(3) * 30)),
    )
    const rows = JSON.stringify(instants.map((at, place) => ({ at, opened: place % 2 === 0 })))
    await server.asOwner(
      `insert into quality.nonconformities (company_id, department_id, year, number, title, kind, assessor, received_by,
         description, responsible, cause, extent, analyst, corrections, effectiveness, remarks, closer, words, stems, created_by,
         created_at, opened_on)
       select n.company_id, n.department_id, 1900, g.place, n.title, 1 + g.place % 3, '', '', '', '', '', '', '', '', '', '', '', '', '{}',
         n.created_by, (g.one ->> 'at')::timestamptz, case when (g.one ->> 'opened')::boolean then (g.one ->> 'at')::date end
       from quality.nonconformities n, jsonb_array_elements($2::jsonb) with ordinality g (one, place)
       where n.company_id = $1 and n.id = $3`,
      [ana.companyId, rows, record.id],
    )
    const { database, services } = server.composed
    const actor = systemActor(ana.companyId, timeZone)
    await inScope(database, services, actor, {}, async (scope) => {
      for (let n = 0; n < 40; n++) {
        const first = addDays('2016-12-25', below(1500))
        const end = addDays(first, below(60))
        type Counted = { day: string; kind: number; count: number }
        const found = await scope.db.all<Counted>`select day, kind, count(*)::int as count
          from ${openedBetween(scope, first, end)} opened group by 1, 2 order by 1, 2`
        const expected = await scope.db.all<Counted>`select ${openedOn(scope)} as day, n.kind, count(*)::int as count
          from quality.nonconformities n
          where n.company_id = ${scope.companyId} and ${openedOn(scope)} >= ${sql`${first}::date`}
            and ${openedOn(scope)} < ${sql`${end}::date`} group by 1, 2 order by 1, 2`
        expect({ first, end, found }).toEqual({ first, end, found: expected })
      }
    })
  },
)
