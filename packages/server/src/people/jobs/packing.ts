import { JobFields, jobTextLabels, NewJob } from '@prumo/contract/people/jobs/model.ts'
import { sql } from 'kysely'
import { beingTyped, type PackContent, type PackKind, type PackRecord, packed } from '../../platform/packs.ts'
import { deleteJob } from './deciding.ts'
import { columns } from './wire.ts'
import { createJob, saveJob } from './writing.ts'

const labels = {
  immediate_superior: 'Superior imediato',
  occupational_family: 'Família da CBO',
  item: 'Ocupação da CBO',
  ...jobTextLabels,
  revision_in: 'Prazo de revisão',
} as const
const content = sql.join(
  (Object.keys(labels) as (keyof typeof labels)[]).map((field) => sql`${sql.lit(field)}, ${sql.ref(columns[field])}`),
)
const most = 2000

/** Job descriptions, as packs bring them. */
export const jobPacks: PackKind = {
  id: 'job_description',
  word: 'cargo',
  title: 'Cargos',
  permission: 'peoples',
  below: 'department',
  fields: { title: 'Cargo', ...labels },
  read: ({ db, companyId }) =>
    db.all<PackRecord>`select id, department_id as above, jsonb_build_object('title', office, ${content}) as content,
        case when draft is not null then ${beingTyped} end as busy,
        case when version_in_force is not null then 'Foi aprovado.' end as kept
      from people.job_descriptions
      where company_id = ${companyId} and deleted_at is null and department_id is not null
      order by department_id, office collate "pt-BR-x-icu", id limit ${most}`,
  create: async (scope, { title: office, ...fields }, department_id) =>
    (await createJob(scope, packed(NewJob, { ...fields, office, department_id }))).id,
  change: (scope, id, fields) => saveJob(scope, id, packed(JobFields, asJob(fields))),
  remove: deleteJob,
}

const asJob = ({ title: office, ...fields }: Partial<PackContent>) => ({
  ...fields,
  ...(office !== undefined && { office }),
})
