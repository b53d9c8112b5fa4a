/** 5,000 nonconformities and 200 audits with 60 photographs each, beside the bare server. */
import pg from 'pg'
import type { SignedInPerson, Stage } from './stage.ts'
import { measureThroughput, type ThroughputOptions } from './throughput/measure.ts'
import { throughputReport } from './throughput/report.ts'
import type { Scenario } from './throughput/scenarios.ts'

const rncs = 5000
const audits = 200
/** Items of the check list that have an answer in each audit. */
const answered = 56
/** Photographs of each audit: five of every item of twelve. */
const photographed = { items: 12, each: 5 }
const shown = 20
const goal = 0.6

const read = (name: string, path: (person: SignedInPerson) => string, check: (answer: never) => boolean): Scenario => ({
  name,
  goal,
  manyAddresses: false,
  request: (person) => ({
    method: 'GET',
    path: `/api${path(person)}`,
    headers: { 'request-token': person.token },
  }),
  check(answer) {
    if (!check(answer as never)) throw new Error(`the measured request answered something else: ${name}`)
  },
})

type Page = { response: unknown[]; total: number }
const pageOf =
  (found: number, total: number) =>
  (answer: Page): boolean =>
    answer.response.length === found && answer.total === total

/** @param auditOf an audit of each company. */
const ofQuality = (auditOf: ReadonlyMap<number, number>) => [
  read(`page of ${rncs} RNCs`, () => `/client/rncs?per_page=${shown}`, pageOf(shown, rncs)),
  read(
    `late among ${rncs} RNCs`,
    () => `/client/rncs?per_page=${shown}&late=true`,
    ({ response }: Page) => response.length === shown,
  ),
  read(
    `search among ${rncs} RNCs`,
    () => `/client/rncs?per_page=${shown}&search=fornada%20499`,
    ({ response, total }: Page) => total >= 10 && response.length === total,
  ),
  read(
    `${audits} audits`,
    () => '/client/auditoria-interna',
    ({ response }: Page) => response.length === audits,
  ),
  read(
    'an audit with its answers and 60 photographs',
    ({ companyId }) => `/client/auditoria-interna/questions/mount/${auditOf.get(companyId)}`,
    ({ response }: { response: { subitens: { files_count: number }[] }[] }) =>
      response[0]?.subitens[0]?.files_count === photographed.each,
  ),
]
export async function measureQuality(
  stage: Stage,
  options: Omit<ThroughputOptions, 'scenarios' | 'sizeOf'>,
): Promise<string> {
  const auditOf = await writeQuality(stage)
  const scenarios = ofQuality(auditOf)
  const comparisons = await measureThroughput([stage], { ...options, scenarios, sizeOf: () => rncs })
  return throughputReport(comparisons, { title: 'Quality', of: 'RNCs' })
}

/** Gives the companies of the measured people nonconformities, audits with answers, and the permission. */
async function writeQuality({ connection, people }: Stage): Promise<Map<number, number>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const companies = [...new Map(people.map((person) => [person.companyId, person])).values()]
    for (const { companyId, userId, departmentIds } of companies) {
      // Two thirds are closed; the others have a term that is over.
      await client.query(
        `insert into quality.nonconformities (company_id, department_id, year, number, title, kind, assessor, received_by,
           description, responsible, opened_on, cause, extent, analyst, analysis_due_on, corrections, effectiveness,
           remarks, closer, closed_on, effective, cause_group, words, stems,
           created_by, disposition, contained_on)
         select $1, ($3::bigint[])[1 + n % array_length($3::bigint[], 1)], 2020 + n / 1000, 1 + n % 1000,
           'Fornada ' || n || ' fora do peso', 1 + n % 3, '', '', repeat('O peso estava abaixo do combinado. ', 8), '',
           current_date - n % 700 - 30, case when n % 3 > 0 then 'Balança sem ajuste' else '' end, '', '', current_date - 10, '', '', '', '',
           case when n % 3 > 0 then current_date - 5 end, case when n % 3 > 0 then true end,
           (array['method', 'machine', 'people'])[1 + n % 3], 'fornada ' || n || ' fora do peso balanca sem ajuste',
           array['fornad', 'pes'], $2, 'correction', current_date - 20
         from generate_series(0, ${rncs - 1}) n`,
        [companyId, userId, departmentIds],
      )
      await client.query(
        `insert into quality.audits (company_id, year, number, title, auditors, processes, method, planned_on, created_by)
         select $1, 2020 + n / 40, 1 + n % 40, 'Auditoria ' || n, 'Equipe', 'Produção', 'Visita', current_date - n, $2
         from generate_series(0, ${audits - 1}) n`,
        [companyId, userId],
      )
      await client.query(
        `insert into quality.audit_answers (company_id, audit_id, item, status, evidence, updated_by)
         select a.company_id, a.id, i, 1 + (a.number + i) % 4, 'Visto na produção', $2
         from quality.audits a, generate_series(1, ${answered}) i where a.company_id = $1`,
        [companyId, userId],
      )
      await client.query(
        `with stored as (
           insert into storage.files (company_id, key, name, type, size, sha256, created_by)
           select $1::bigint, 'bench-' || $1::bigint || '-' || w.id || '-' || n, 'foto ' || n || '.jpg', 'image/jpeg', 300000,
             md5(w.id || ' ' || n), $2::bigint
           from quality.audit_answers w, generate_series(1, ${photographed.each}) n
           where w.company_id = $1::bigint and w.item <= ${photographed.items}
           returning id, key)
         insert into quality.audit_files (company_id, answer_id, file_id)
         select $1::bigint, split_part(key, '-', 3)::bigint, id from stored`,
        [companyId, userId],
      )
    }
    await client.query(
      `update identity.members set permissions = array_append(permissions, 'proccess')
       where user_id = any($1::bigint[]) and not 'proccess' = any(permissions)`,
      [people.map(({ userId }) => userId)],
    )
    await client.query(
      'vacuum analyze quality.nonconformities, quality.audits, quality.audit_answers, quality.audit_files',
    )
    const { rows } = await client.query<{ company_id: string; id: string }>(
      'select company_id, min(id) as id from quality.audits group by company_id',
    )
    return new Map(rows.map(({ company_id, id }) => [Number(company_id), Number(id)]))
  } finally {
    await client.end()
  }
}
