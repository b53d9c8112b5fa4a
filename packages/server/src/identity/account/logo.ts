import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import { stageImage } from '../../platform/images/staging.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ReceivedFile } from '../../platform/storage/receive.ts'
import type { StagedFile, Staging } from '../../platform/storage/staging.ts'
import { asStoredFile, discardFiles, filesByIds, storeFile } from '../../platform/storage/stored-files.ts'
import type { RunInWorker } from '../../platform/workers/task.ts'
import { area as identity } from '../tables.ts'

/** Pixels: twice the recommended 250, for dense screens and print (rule R034). */
const side = 500

type LogoOwner = { name: string; trade_name: string | null; logo_file_id: number | null }

/**
 * What a page shows of a company's logo: an address that changes with it, and its alternative text; null without a
 * logo.
 */
export const logoOf = ({ name, trade_name, logo_file_id }: LogoOwner) =>
  logo_file_id === null
    ? { photo_path: null, photo_title: null }
    : { photo_path: `/api/account/logo?v=${logo_file_id}`, photo_title: `Logo de ${trade_name || name}` }

/** Redraws an image in a safe size and format, before it becomes a logo. @throws file.missing, and as `redrawImage`. */
export const stageLogo = (by: { runInWorker: RunInWorker; staging: Staging }, received: ReceivedFile | undefined) =>
  stageImage(by, received, side)

/** Makes an image the company's logo, in place of the old one. @throws file.quota. */
export async function changeLogo(scope: Scope, image: StagedFile) {
  const company = await lockLogo(scope)
  const logo_file_id = await storeFile(scope, image)
  await setLogo(scope, logo_file_id)
  if (company.logo_file_id !== null) await discardFiles(scope, [company.logo_file_id])
  await record(scope, 'logo.changed', scope.companyId, { after: { name: image.name, size: image.size } })
  return logoOf({ ...company, logo_file_id })
}

/** Removes the company's logo; without one nothing happens. */
export async function removeLogo(scope: Scope) {
  const { logo_file_id } = await lockLogo(scope)
  if (logo_file_id === null) return
  await setLogo(scope, null)
  await discardFiles(scope, [logo_file_id])
  await record(scope, 'logo.removed', scope.companyId)
}

/** The company's logo as a file, for everybody who works in it. @throws not_found. */
export async function openLogo(scope: Scope): Promise<StoredFile> {
  const company = await scope.db.first(
    identity.selectFrom('identity.companies').select('logo_file_id').where('id', '=', scope.companyId),
  )
  const [file] = await filesByIds(scope, company?.logo_file_id ? [company.logo_file_id] : [])
  if (!file) throw fail('not_found')
  return asStoredFile(scope, file)
}

/** Where members find the company's logo; null: it has none. */
export async function logoAddress({ db, companyId }: Scope): Promise<string | null> {
  const company = await db.first(
    identity
      .selectFrom('identity.companies')
      .select(['name', 'trade_name', 'logo_file_id'])
      .where('id', '=', companyId),
  )
  return logoOf(company!).photo_path
}

/** Locks the logo: two changes at once wait for each other, so that no file is left behind. */
async function lockLogo(scope: Scope): Promise<LogoOwner> {
  const company = await scope.db.first(
    identity
      .selectFrom('identity.companies')
      .select(['name', 'trade_name', 'logo_file_id'])
      .where('id', '=', scope.companyId)
      .forUpdate(),
  )
  return company!
}

const setLogo = (scope: Scope, logo_file_id: number | null) =>
  scope.db.run(identity.updateTable('identity.companies').set({ logo_file_id }).where('id', '=', scope.companyId))
