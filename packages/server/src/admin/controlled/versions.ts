import { memberNames } from '../../identity/members/queries.ts'
import type { DifferentField } from '../../platform/controlled/comparing.ts'
import { differencesBetween } from '../../platform/controlled/difference.ts'
import type { Drafted } from '../../platform/controlled/drafting.ts'
import type { Version } from '../../platform/controlled/evidence.ts'
import { type Columns, type DocumentedInformation, listControlled } from '../../platform/controlled/listing.ts'
import { savedPaper, versionPaper } from '../../platform/controlled/paper.ts'
import type { StateRow } from '../../platform/controlled/rows.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Page } from '../../platform/database/pages.ts'
import { fail } from '../../platform/errors.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { Scope } from '../../platform/scope.ts'
import type { RunInWorker } from '../../platform/workers/task.ts'
import type { WrittenKind } from './drafting.ts'
import type { DecidedKind, OnPaper } from './kind.ts'

type By = { scope: { runInWorker: RunInWorker }; reading: Reading }

/** The versions of a document, the newest first. @throws not_found. */
export async function versionsOf<Row extends StateRow, Content extends object, Shown>(
  scope: Scope,
  { findRow, evidence, present, listed }: DecidedKind<Row, Content, Shown>,
  id: number,
  wanted: Page,
): Promise<{ response: Shown[]; total: number }> {
  await findRow(scope, id)
  const { rows, total } = await evidence.page(scope, id, wanted, listed)
  return { response: await present(scope, rows), total }
}

/**
 * What changed between a version and the one before it, or another one of the same document. Equal fields are left out.
 * @param since the id of the other version.
 * @throws not_found, also for the first version when no other is named.
 */
export async function versionDifference<Row extends StateRow, Content extends object, Shown>(
  { scope, reading }: By,
  { evidence, present, saidIn }: DecidedKind<Row, Content, Shown>,
  id: number,
  since: number | null = null,
): Promise<{ from: Shown; to: Shown; fields: DifferentField[] }> {
  const { versions, shown } = await reading(async (within) => {
    const version = await evidence.find(within, id)
    if (since === null && version.number === 1)
      throw fail('not_found', { message: 'Esta é a primeira versão: não há outra antes dela.' })
    const other =
      since === null
        ? await evidence.numbered(within, version.document_id, version.number - 1)
        : await evidence.find(within, since)
    if (other.document_id !== version.document_id) throw fail('not_found')
    const versions = other.number <= version.number ? ([other, version] as const) : ([version, other] as const)
    return { versions, shown: await present(within, versions) }
  })
  const fields = await differencesBetween(scope, saidIn(versions[0].content), saidIn(versions[1].content))
  return { from: shown[0]!, to: shown[1]!, fields }
}

/**
 * What the saved text changes in the version in force.
 * @param drafted with what was typed and not saved over it.
 * @throws not_found, the kind's error when no version is in force.
 */
export async function pendingDifference<
  Row extends StateRow & Drafted,
  Content extends object,
  Shown,
  Fields extends object,
>(
  { scope, reading }: By,
  { findRow, evidence, present, contentOf, saidIn, notInForce, fields: of }: WrittenKind<Row, Content, Shown, Fields>,
  id: number,
  drafted: boolean,
): Promise<{ from: Shown; fields: DifferentField[] }> {
  const { version, from, now } = await reading(async (within) => {
    const row = await findRow(within, id)
    if (row.version_in_force === null) throw fail(notInForce)
    const version = await evidence.numbered(within, id, row.version_in_force)
    const [from] = await present(within, [version])
    return {
      version,
      from: from!,
      now: await contentOf(within, drafted ? { ...row, ...of.columnsOf((row.draft ?? {}) as Partial<Fields>) } : row),
    }
  })
  return { from, fields: await differencesBetween(scope, saidIn(version.content), saidIn(now)) }
}

/** A version of any kind as the contract declares it, without its state. */
export async function presentVersions<Content, More extends object>(
  scope: Scope,
  versions: readonly Version<Content>[],
  more: (version: Version<Content>) => More,
) {
  const people = await memberNames(scope, idsOf(versions, 'made_by'))
  return versions.map((version) => ({
    id: version.id,
    number: version.number,
    date_init: version.made_at.toISOString(),
    user_created: { name: people.get(version.made_by) ?? '' },
    note: version.note,
    in_force: version.in_force,
    ...more(version),
  }))
}

/** A document as it is saved, to be printed. @throws not_found. */
export async function savedOnPaper<Row extends StateRow, Content extends object>(
  scope: Scope,
  kind: DecidedKind<Row, Content, unknown>,
  id: number,
): Promise<OnPaper<Row, Content>> {
  const row = await kind.findRow(scope, id)
  return { row, paper: await savedPaper(scope, kind, row, await kind.contentOf(scope, row)) }
}

/** A version, to be printed, by its id. @throws not_found. */
export async function versionOnPaper<Row extends StateRow, Content extends object>(
  scope: Scope,
  { evidence, findRow }: DecidedKind<Row, Content, unknown>,
  id: number,
): Promise<OnPaper<Row, Content>> {
  const version = await evidence.find(scope, id)
  const row = await findRow(scope, version.document_id)
  return { row, paper: versionPaper(version, row.version_in_force) }
}

/** A version of a document, to be printed, by its number. @throws not_found. */
export async function numberedOnPaper<Row extends StateRow, Content extends object>(
  scope: Scope,
  { evidence, findRow }: DecidedKind<Row, Content, unknown>,
  { id, version }: { id: number; version: number },
): Promise<OnPaper<Row, Content>> {
  const [row, found] = await Promise.all([findRow(scope, id), evidence.numbered(scope, id, version)])
  return { row, paper: versionPaper(found, row.version_in_force) }
}

type Listed = {
  /** The name of such a document: 'POP'. */
  name: string
  columns: Columns
  link: (document: { id: number; department_id: number | null }) => string
}

/** The documents of a kind in the list of documented information. */
export const documentsOf = <Row extends StateRow, Content extends object>(
  kind: DecidedKind<Row, Content, unknown>,
  { name, columns, link }: Listed,
): DocumentedInformation => ({
  kind: kind.entity,
  name,
  permission: kind.permission,
  read: async (scope, limit) =>
    (await listControlled(scope, kind.tables, columns, limit)).map((row) => ({ ...row, link: link(row) })),
  draft: async (scope, { baseUrl, ...document }) =>
    kind.draft(scope, await numberedOnPaper(scope, kind, document), baseUrl),
})
