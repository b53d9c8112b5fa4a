import type { PackApplication } from '@prumo/contract/welcome/model.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'

type Row = {
  id: number
  title: string
  version: number
  applied_at: Date
  applied_by: number
  taken_back_at: Date | null
  created: number
  changed: number
  last: boolean
}

/** What packs brought to the company, the latest first: for whoever leads it all of it, for others what they applied. */
export async function applications(scope: Scope): Promise<PackApplication[]> {
  const { db, companyId, userId, actor } = scope
  const leads = actor.isRoot || actor.isResponsible
  const rows = await db.all<Row>`select a.id, a.title, a.version, a.applied_at, a.applied_by, a.taken_back_at,
      count(*) filter (where i.before is null)::int as created,
      count(*) filter (where i.before <> '{}'::jsonb)::int as changed,
      not exists (select from welcome.pack_applications b where b.company_id = a.company_id and b.pack = a.pack
        and b.id > a.id and b.taken_back_at is null) as last
    from welcome.pack_applications a
    join welcome.pack_items i on i.company_id = a.company_id and i.application_id = a.id
    where a.company_id = ${companyId} and (${leads} or a.applied_by = ${userId})
    group by a.company_id, a.id order by a.id desc limit 200`
  const names = await memberNames(scope, idsOf(rows, 'applied_by'))
  return rows.map(({ applied_by, applied_at, taken_back_at, last, ...row }) => ({
    ...row,
    applied_at: applied_at.toISOString(),
    applied_by: names.get(applied_by) ?? '',
    taken_back_at: taken_back_at?.toISOString() ?? null,
    can: { take_back: last && taken_back_at === null },
  }))
}

/** The version of each pack that was brought to the company last. */
export async function broughtVersions({ db, companyId }: Scope): Promise<Map<string, number>> {
  const rows = await db.all<{ pack: string; version: number }>`
    select distinct on (pack) pack, version from welcome.pack_applications
    where company_id = ${companyId} and taken_back_at is null order by pack, id desc`
  return new Map(rows.map(({ pack, version }) => [pack, version]))
}
