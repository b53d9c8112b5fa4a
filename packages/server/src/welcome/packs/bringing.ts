import { usualCharts } from '@prumo/contract/finance/chart/usual-charts.ts'
import type { BusinessId } from '@prumo/contract/welcome/businesses.ts'
import type { TradePack } from '@prumo/contract/welcome/model.ts'
import { importChart, missingOfChart } from '../../finance/chart/importing.ts'
import type { Scope } from '../../platform/scope.ts'
import { chooseBusiness } from '../steps/beginning.ts'
import { applyPack } from './applying.ts'
import { shownPack } from './showing.ts'
import { packOfTrade, tradeOf } from './trades.ts'

/** What the product has for a kind of business, with what of it the company has already. */
export async function shownTrade(scope: Scope, business: BusinessId): Promise<TradePack> {
  const { chart } = tradeOf(business)
  const [pack, missing] = [await shownPack(scope, packOfTrade(business)), await missingOfChart(scope, chart)]
  return { id: business, ...pack, accounts: { name: usualCharts[chart], missing: missing.length } }
}

/**
 * Brings what was chosen for a kind of business, all or nothing. The company is of that kind from then on.
 * @throws request.invalid for something that the pack does not have; list.too_many.
 */
export async function bringTrade(
  scope: Scope,
  business: BusinessId,
  chosen: { items: readonly string[]; accounts: boolean },
) {
  const applied = await applyPack(scope, packOfTrade(business), new Set(chosen.items))
  const categories = chosen.accounts ? (await importChart(scope, tradeOf(business).chart)).categories : 0
  await chooseBusiness(scope, business)
  return { ...applied, categories }
}
