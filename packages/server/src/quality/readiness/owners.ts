import type { ItemOwner } from '@prumo/contract/quality/readiness/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { notifyAsked } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { itemByNumber } from '../checklist/norms.ts'
import { requireReaders } from '../readers.ts'

type Owned = { owner_id: number; owner: string }

/** Who has the items of the check list, by the item. */
export async function ownersOf(scope: Scope): Promise<Map<number, Owned>> {
  const rows = await scope.db.all<{ item: number; owner_id: number }>`select item, owner_id from quality.item_owners
    where company_id = ${scope.companyId} order by item limit 500`
  const names = await memberNames(scope, idsOf(rows, 'owner_id'))
  return new Map(rows.map(({ item, owner_id }) => [item, { owner_id, owner: names.get(owner_id) ?? '' }]))
}

/** Gives an item to a person, who is told, or to nobody. @throws not_found, request.invalid. */
export async function giveItem(scope: Scope, id: number, { owner_id }: z.output<typeof ItemOwner>) {
  const item = itemByNumber(id)
  if (!item) throw fail('not_found')
  const before = (await ownersOf(scope)).get(id)?.owner_id ?? null
  if (before === owner_id) return
  await requireReaders(scope, [{ field: 'owner_id', id: owner_id }])
  await scope.db.run(
    owner_id === null
      ? sql`delete from quality.item_owners where company_id = ${scope.companyId} and item = ${id}`
      : sql`insert into quality.item_owners (company_id, item, owner_id) values (${scope.companyId}, ${id}, ${owner_id})
          on conflict (company_id, item) do update set owner_id = excluded.owner_id`,
  )
  const title = `${item.code} ${item.title}`
  await record(scope, 'iso_item.given', id, { before: { title, owner_id: before }, after: { title, owner_id } })
  if (owner_id !== null && owner_id !== scope.userId)
    await notifyAsked(
      scope,
      [owner_id],
      { title, link: '/prontidao-iso', needs: 'proccess' },
      'deixou com você um item da norma',
    )
}
