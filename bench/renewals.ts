/** Companies whose paid month ends, and which are all charged in one night: how long it takes, and how much memory. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { renewAll } from '@prumo/server/src/billing/contracts/renewing.ts'
import { PracticeGateway, practiceKey } from '@prumo/server/src/billing/gateway/practice/practice.ts'
import { Database } from '@prumo/server/src/platform/database/database.ts'
import { startEmbedded } from '@prumo/server/src/platform/database/embedded.ts'
import { JobQueue } from '@prumo/server/src/platform/jobs/queue.ts'
import { startServer, temporaryDataDir } from '@prumo/server/src/testing/faults/server-process.ts'
import pg from 'pg'
import { table } from './report.ts'
import { environment } from './stage.ts'

export type Night = {
  companies: number
  seconds: number
  /** Megabytes of the server before, and at most. */
  before: number
  most: number
  /** Requests that the gateway got. */
  requests: number
  /** Charges that the gateway made, and the ledger has. */
  made: number
  stored: number
}

const pollMs = 250

/** One night: `companies` months end in four days, each is to be paid by boleto. */
export async function measureRenewals(companies: number): Promise<Night> {
  const { dataDir, remove } = temporaryDataDir()
  const gateway = new PracticeGateway({ now: () => new Date(), notice: () => undefined, noticeToken: 'bench' })
  const undo: (() => unknown)[] = [remove, () => gateway.close()]
  try {
    const server = await startServer({
      dataDir,
      environment: {
        ...environment,
        LOG_LEVEL: 'error',
        ASAAS_API_KEY: practiceKey,
        ASAAS_WEBHOOK_TOKEN: gateway.noticeToken,
        ASAAS_URL: `${await gateway.address()}/v3`,
      },
    })
    undo.push(() => server.terminate())
    const embedded = await startEmbedded({ dataDir })
    undo.push(() => embedded.stop())
    const { connection } = embedded
    const owner = new pg.Client(connection)
    await owner.connect()
    undo.push(() => owner.end())
    for (const statement of seed) await owner.query(statement, statement.includes('$1') ? [companies] : [])
    const queue = new JobQueue(connection, { info() {}, error: console.error }, { visiting: true })
    await queue.visit()
    undo.push(() => queue.close())
    const database = new Database(connection, { max: 1 })
    undo.push(() => database.close())

    const before = memoryOf(server.pid)
    let most = before
    const begun = performance.now()
    await database.transaction({ settings: {} }, (db) => queue.send(db, renewAll, {}))
    const stored = async () => {
      const { rows } = await owner.query(`select count(*)::int as count from billing.ledger where event = 'open'`)
      return Number(rows[0].count) - companies
    }
    while ((await stored()) < companies) {
      await sleep(pollMs)
      most = Math.max(most, memoryOf(server.pid))
    }
    return {
      companies,
      seconds: (performance.now() - begun) / 1000,
      before,
      most,
      requests: gateway.requests.length,
      made: new Set(gateway.payments.map(({ externalReference }) => externalReference)).size,
      stored: await stored(),
    }
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

export const renewalReport = (nights: readonly Night[]): string =>
  [
    '## Renewals of one night',
    table(
      ['companies', 'seconds', 'per second', 'MB before', 'MB at most', 'requests to the gateway', 'charges made'],
      nights.map(({ companies, seconds, before, most, requests, made }) => [
        String(companies),
        seconds.toFixed(0),
        (companies / seconds).toFixed(0),
        before.toFixed(0),
        most.toFixed(0),
        String(requests),
        String(made),
      ]),
    ),
  ].join('\n\n')

/** Resident megabytes. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** Each company has its address, a person who pays, and a month that was paid and ends in four days. */
const seed = [
  `insert into identity.companies (id, name, tax_id, email, payment_status) overriding system value
   select c, 'Empresa ' || c, '52998224725', 'empresa' || c || '@bench.com.br', 'PAYMENT_TRUE' from generate_series(1, $1::int) c`,
  `insert into identity.users (id, email, name, phone, password_hash) overriding system value
   select c, 'pessoa' || c || '@bench.com.br', 'Pessoa ' || c, '11987654321', '-' from generate_series(1, $1::int) c`,
  `insert into identity.members (company_id, user_id, is_root, is_responsible, permissions)
   select c, c, true, true, '{}' from generate_series(1, $1::int) c`,
  `insert into billing.addresses
   select c, '01310100', 'Avenida Paulista', '1000', '', 'São Paulo', 'Bela Vista', 'SP', '11', now() from generate_series(1, $1::int) c`,
  `insert into billing.contracts (company_id, code, plan_id, plan_name, plan_kind, plan_price, limit_people, limit_gb, method, starts_on, anchor_day, created_by)
   select c, 'C' || c, p.id, p.name, p.kind, p.price, p.limit_people, p.limit_gb, 'boleto', current_date - 26, extract(day from current_date - 26), c
   from generate_series(1, $1::int) c, (select * from billing.plans where kind = 'client' order by id limit 1) p`,
  `insert into billing.charges (company_id, contract_id, reference, kind, plan_id, period_from, period_to, value, method, due_on, created_at)
   select company_id, id, company_id || '-' || md5(company_id::text), 'period', plan_id, current_date - 26, current_date + 4, plan_price, method, current_date - 26, now() - interval '26 days'
   from billing.contracts`,
  `insert into billing.ledger (company_id, charge_id, at, event, rank, value, source, paid_on, covers_from, covers_to)
   select company_id, id, now() - interval '26 days', e.event, e.rank, case e.event when 'received' then value else 0 end, 'gateway',
     case e.event when 'received' then current_date - 26 end, case e.event when 'received' then period_from end, case e.event when 'received' then period_to end
   from billing.charges, (values ('requested', 0), ('open', 3), ('received', 7)) e(event, rank) order by id, e.rank`,
  'vacuum analyze identity.companies, identity.users, identity.members, billing.contracts, billing.charges, billing.ledger',
]
