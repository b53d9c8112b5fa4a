import { readFile } from 'node:fs/promises'
import { asPng } from '../../platform/documents/answering.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import { redrawImage } from '../../platform/images/redrawing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ReceivedFile } from '../../platform/storage/receive.ts'
import type { RunInWorker } from '../../platform/workers/task.ts'

/** Pixels: enough for print at its height on paper, and small enough for a row. */
const side = 300

/** Redraws an image before it becomes a consultant's logo. @throws file.missing, and as `redrawImage`. */
export async function drawConsultantLogo(
  by: { runInWorker: RunInWorker },
  received: ReceivedFile | undefined,
): Promise<Buffer> {
  if (!received) throw fail('file.missing')
  const image = await redrawImage(by, received, side)
  try {
    return await readFile(image.path)
  } finally {
    await image.discard()
  }
}

/** Where the acting person's own is. */
export async function ownLogo({ db, userId }: Scope): Promise<{ image: string | null }> {
  const row = await db.first<Stored>`
    select user_id, stored_at from identity.consultant_logos where user_id = ${userId}`
  return { image: row ? addressOf(row) : null }
}

/** Keeps the acting person's logo, in place of the one before. It is theirs, and no company's trail tells of it. */
export async function changeOwnLogo(scope: Scope, content: Buffer): Promise<{ image: string | null }> {
  await scope.db.run`insert into identity.consultant_logos (user_id, content, stored_at)
    values (${scope.userId}, ${content}, ${scope.clock.now()})
    on conflict (user_id) do update set content = excluded.content, stored_at = excluded.stored_at`
  return ownLogo(scope)
}

/** Without one nothing happens. */
export async function removeOwnLogo({ db, userId }: Scope): Promise<void> {
  await db.run`delete from identity.consultant_logos where user_id = ${userId}`
}

/** The picture of the acting person's, or of a consultant of the company. @throws not_found. */
export async function openConsultantLogo(scope: Scope, id: number): Promise<StoredFile> {
  const row = await scope.db.first<{ content: Buffer }>`select l.content from identity.consultant_logos l
    where l.user_id = ${id} and (l.user_id = ${scope.userId} or exists (select from identity.members m
      where m.company_id = ${scope.companyId} and m.user_id = l.user_id and m.disabled_at is null))`
  if (!row) throw fail('not_found')
  return asPng('logo', row.content)
}

type Stored = { user_id: number; stored_at: Date }
export type ConsultantLogo = Stored & { name: string; content: Buffer }

/**
 * Whose logo stands beside the company's on what consultants prepare: the acting person's own, else that of the first of
 * them who has one.
 */
export async function consultantLogo({ db, companyId, userId }: Scope): Promise<ConsultantLogo | null> {
  const row = await db.first<ConsultantLogo>`
    select l.user_id, l.stored_at, u.name, l.content from identity.consultant_logos l
    join identity.members m on m.company_id = ${companyId} and m.user_id = l.user_id and m.disabled_at is null
    join identity.users u on u.id = l.user_id and u.consultant
    order by l.user_id <> ${userId}, l.user_id limit 1`
  return row ?? null
}

/** The logo of somebody who is a consultant; null: they have none. */
export async function consultantLogoOf({ db }: Pick<Scope, 'db'>, userId: number): Promise<ConsultantLogo | null> {
  const row = await db.first<ConsultantLogo>`
    select l.user_id, l.stored_at, u.name, l.content from identity.consultant_logos l
    join identity.users u on u.id = l.user_id and u.consultant where l.user_id = ${userId}`
  return row ?? null
}

/** It changes with the picture. */
export const addressOf = ({ user_id, stored_at }: Stored) =>
  `/api/account/consultant-logo/${user_id}?v=${stored_at.getTime()}`
