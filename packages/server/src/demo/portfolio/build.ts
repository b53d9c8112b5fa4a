import { addDays } from '@prumo/contract/dates.ts'
import { inEachCompany } from '../../identity/companies/in-company.ts'
import { overseenCompanies } from '../../identity/companies/overseen.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import type { Scope } from '../../platform/scope.ts'
import { packableHere } from '../../portfolio/packs/company.ts'
import { givePack } from '../../portfolio/packs/giving.ts'
import { makePack } from '../../portfolio/packs/making.ts'
import { readPack } from '../../portfolio/packs/own.ts'

/** What Ana takes from her bakery to her other company, and what Carlos, her consultant, took to the workshop. */
export async function buildMethod(demo: DemoBuilder) {
  const ana = await demo.as('ana', addDays(demo.today, -6), '17:10')
  await makePack(ana, { title: 'O jeito da Horizonte', records: await recordsOf(ana, ['job_description']) })
  const carlos = await demo.as('carlos', addDays(demo.today, -5), '09:20')
  const records = await recordsOf(carlos, ['macro_process', 'job_description', 'indicator'])
  const { id } = await makePack(carlos, { title: 'Começo de consultoria', records })
  const others = (await overseenCompanies(carlos)).filter((company) => company.id !== carlos.companyId)
  await inEachCompany(
    carlos,
    others.map((company) => company.id),
    async (within) => {
      const { version, items } = await readPack(within, id)
      await givePack(within, id, { version, items: items.map(({ key }) => key) })
    },
  )
}

/** Some records of these kinds that the person sees in the company. */
async function recordsOf(scope: Scope, kinds: readonly string[]) {
  const { records } = await packableHere(scope, [])
  return kinds.flatMap((kind) =>
    [...records.values()]
      .filter((one) => one.kind === kind)
      .slice(0, 4)
      .map(({ id }) => ({ kind, id })),
  )
}
