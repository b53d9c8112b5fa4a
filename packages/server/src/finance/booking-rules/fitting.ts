import { type RawBuilder, sql } from 'kysely'
import { folded } from '../../platform/database/searching.ts'

/* A statement may have twenty thousand lines and a company two hundred rules: what is folded and split is so once for each
   line and each rule, never for each pair. */

/** One LIKE pattern for each word that the rule's text has. */
export const patternsIn = (contains: RawBuilder<string>) => sql`array(
  select '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'
  from regexp_split_to_table(${folded(contains)}, '\\s+') word)`

/** The bank's description of a line `l`, as patterns are compared with it. */
export const textOfLine = folded(sql`l.description`)

/**
 * True if a line `l`, with its `text` and the money account of its statement, is one that the rule `r` is about: of its
 * direction `kind`, account and range, with every word of it.
 */
export const fits = sql<boolean>`(
  r.kind = case when l.amount > 0 then 1 else 2 end
  and (r.money_account_id is null or r.money_account_id = l.money_account_id)
  and (r.least is null or abs(l.amount) >= r.least) and (r.most is null or abs(l.amount) <= r.most)
  and l.text like all (r.patterns))`
