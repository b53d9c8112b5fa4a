import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { plainText, sanitizeRichText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export type PublishedText = {
  id: number
  title: string
  version: number
  html: string
  published_at: Date
  /** How many companies accepted it. */
  accepted: number
}

const longest = 200_000

/** Every version of every contract text, the newest first; on a connection that sees all companies. */
export const everyText = ({ db }: Pick<Scope, 'db'>): Promise<PublishedText[]> =>
  db.all<PublishedText>`
    select t.id, t.title, t.version, t.html, t.published_at,
      (select count(*)::int from billing.acceptances a where a.text_id = t.id) as accepted
    from billing.contract_texts t order by t.title, t.version desc`

/**
 * Publishes a version of a contract text: the first of a new title, or the next of a known one. What a company accepted
 * stays as it was.
 * @returns its id and version. @throws request.invalid for a text without words.
 */
export async function publishText(scope: Scope, { title, html }: { title: string; html: string }) {
  const clean = sanitizeRichText(html)
  if (!plainText(clean).trim() || clean.length > longest) {
    const sentence = 'Escreva o texto do contrato, com no máximo 200 mil caracteres'
    throw fail('request.invalid', { message: sentence, fields: { html: sentence } })
  }
  // Two publications at once would take the same version.
  await scope.db.raw(`select pg_advisory_xact_lock(hashtextextended('billing contract texts', 0))`)
  const text = await scope.db.first(
    area
      .insertInto('billing.contract_texts')
      .values({
        title,
        html: clean,
        version: sql<number>`(select coalesce(max(version), 0) + 1 from billing.contract_texts where title = ${title})`,
        published_at: scope.clock.now(),
      })
      .returning(['id', 'version']),
  )
  await record(scope, 'contract_text.published', text!.id, { after: { title, version: text!.version } })
  return text!
}
