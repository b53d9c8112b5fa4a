import type { OpenPack } from '@prumo/contract/portfolio/packs.ts'
import { companyName } from '../../identity/account/letterhead.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { broughtVersions } from '../../welcome/packs/applications.ts'
import { applyPack } from '../../welcome/packs/applying.ts'
import type { Pack } from '../../welcome/packs/pack.ts'
import { shownPack } from '../../welcome/packs/showing.ts'
import { named } from './lean.ts'
import { readPack, versionsOf } from './own.ts'
import { packName, packPlaces, storePlace } from './places.ts'

/** A pack beside what the company has, with its versions. @throws not_found. */
export async function openPack(scope: Scope, id: number): Promise<OpenPack> {
  const pack = await packHere(scope, id)
  const here = (await broughtVersions(scope)).get(packName(id)) ?? null
  const places = (await packPlaces(scope)).get(id) ?? []
  return { id, ...(await shownPack(scope, pack)), versions: await versionsOf(scope, id), here, places }
}

/**
 * Brings what was chosen of a pack to the company.
 * @throws not_found, pack.version_changed, request.invalid, permission.denied, list.too_many.
 */
export async function givePack(
  scope: Scope,
  id: number,
  { version, items }: { version: number; items: readonly string[] },
) {
  const pack = await packHere(scope, id)
  if (pack.version !== version) throw fail('pack.version_changed')
  const applied = await applyPack(scope, pack, new Set(items))
  await storePlace(scope)
  return applied
}

async function packHere(scope: Scope, id: number): Promise<Pack> {
  const { items, ...pack } = await readPack(scope, id)
  const company = await companyName(scope)
  return { ...pack, items: items.map((item) => ({ ...item, content: named(item.content, company) })) }
}
