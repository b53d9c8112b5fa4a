import { usualCharts } from '@prumo/contract/finance/chart/usual-charts.ts'
import { type BusinessId, businesses } from '@prumo/contract/welcome/businesses.ts'
import type { ShownPack } from '@prumo/contract/welcome/model.ts'
import { missingOfChart } from '../../finance/chart/importing.ts'
import type { Scope } from '../../platform/scope.ts'
import { presentIn } from './company.ts'
import { itemsOf } from './items.ts'
import { packOf } from './pack.ts'

/** A pack, with what of it the company has already. */
export async function shownPack(scope: Scope, business: BusinessId): Promise<ShownPack> {
  const pack = packOf(business)
  const [present, missing] = await Promise.all([presentIn(scope, pack), missingOfChart(scope, pack.chart)])
  return {
    id: business,
    name: businesses[business],
    departments: pack.departments.map((department) => {
      const found = present.get(department.name)!
      const items = itemsOf(department, pack.procedures[department.name] ?? [], found).map(({ of: _, ...item }) => item)
      return { name: department.name, there: found.id !== null, items }
    }),
    accounts: { name: usualCharts[pack.chart], missing: missing.length },
  }
}
