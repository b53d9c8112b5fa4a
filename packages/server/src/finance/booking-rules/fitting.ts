import { sql } from 'kysely'
import { folded } from '../../platform/database/searching.ts'

/**
 * Whether a line `l` of a statement `s` is one that the rule `r` is about: of its direction `kind`, account and range, with
 * every word of `contains`.
 */
export const fits = sql<boolean>`(
  r.kind = case when l.amount > 0 then 1 else 2 end
  and (r.money_account_id is null or r.money_account_id = s.money_account_id)
  and (r.least is null or abs(l.amount) >= r.least) and (r.most is null or abs(l.amount) <= r.most)
  and not exists (select from regexp_split_to_table(${folded(sql`r.contains`)}, '\\s+') word
    where position(word in ${folded(sql`l.description`)}) = 0))`
