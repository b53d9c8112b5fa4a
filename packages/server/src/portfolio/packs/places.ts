import { overseenCompanies } from '../../identity/companies/overseen.ts'
import type { Scope } from '../../platform/scope.ts'
import { broughtVersions } from '../../welcome/packs/applications.ts'

/** How companies remember that something came from this pack. */
export const packName = (id: number) => `pacote ${id}`

export type PackPlace = { company_id: number; company: string; current: boolean; version: number }

/**
 * Which companies that the acting person looks after have which version of a pack of theirs, as it was seen there last;
 * that of the session as it is now. By the number of the pack.
 */
export async function packPlaces(scope: Scope): Promise<Map<number, PackPlace[]>> {
  const companies = await overseenCompanies(scope)
  const rows = await scope.db.all<{ company_id: number; packs: Readonly<Record<string, number>> }>`
    select company_id, packs from portfolio.views
    where user_id = ${scope.userId} and company_id = any(${companies.map(({ id }) => id)}::bigint[])
      and packs <> '{}'::jsonb`
  const seen = new Map(rows.map(({ company_id, packs }) => [company_id, packs]))
  seen.set(scope.companyId, await packsHere(scope))
  const places = companies.flatMap(({ id, name }) =>
    Object.entries(seen.get(id) ?? {}).map(
      ([pack, version]) =>
        [Number(pack), { company_id: id, company: name, current: id === scope.companyId, version }] as const,
    ),
  )
  return new Map([...Map.groupBy(places, ([pack]) => pack)].map(([pack, all]) => [pack, all.map(([, place]) => place)]))
}

/** Stores which packs of the acting person the company has. */
export async function storePlace(scope: Scope) {
  await scope.db.run`insert into portfolio.views (company_id, user_id, packs)
    values (${scope.companyId}, ${scope.userId}, ${JSON.stringify(await packsHere(scope))}::jsonb)
    on conflict (company_id, user_id) do update set packs = excluded.packs`
}

/** The versions of the acting person's packs that the company has, by the number of the pack. */
async function packsHere(scope: Scope): Promise<Record<string, number>> {
  const brought = await broughtVersions(scope)
  if (brought.size === 0) return {}
  const own = await scope.db.all<{ id: number }>`select id from portfolio.packs where user_id = ${scope.userId}`
  return Object.fromEntries(
    own.flatMap(({ id }) => {
      const version = brought.get(packName(id))
      return version === undefined ? [] : [[id, version]]
    }),
  )
}
