import { MoneyAccountInput } from '@prumo/contract/finance/money/endpoints.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { projects } from '../../admin/projects/projects.ts'
import { contacts } from '../../contacts/contacts/contacts.ts'
import { chartOf } from '../../finance/chart/queries.ts'
import { createMoneyAccount, setInitialValue } from '../../finance/money/accounts.ts'
import { ensureMainAccount } from '../../finance/money/main-account.ts'
import type { Scope } from '../../platform/scope.ts'
import type { DemoLine } from './lines.ts'

/** Where entries of the demo belong: the numbers that the database gave. */
export type Places = {
  bank: number
  cash: number
  project: (name: string | undefined) => number | null
  contact: (beginning: string | undefined) => number | null
  of: (line: Pick<DemoLine, 'of'>) => { category_id: number; kind: number; account_id: number }
}

/** Makes the money accounts, and finds what others made. */
export async function buildPlaces(scope: Scope): Promise<Places> {
  const cash = await ensureMainAccount(scope)
  await setInitialValue(scope, '3200.00' as Amount)
  const bank = await createMoneyAccount(
    scope,
    MoneyAccountInput.parse({
      name: 'Banco do Vale',
      type: '1',
      initial_value: 36_400,
      pix_key: '3f1b7c52-8d0e-4a61-9b1f-5c2a7e904d36',
      pix_city: 'São Paulo',
    }),
  )
  const [chart, units, known] = [await chartOf(scope), await projects(scope), await contacts(scope)]
  const all = new Map(
    chart.flatMap((category) =>
      category.subtopics.map((account) => [
        `${category.name}/${account.name}`,
        { category_id: category.id, kind: Number(category.type), account_id: account.id },
      ]),
    ),
  )
  return {
    bank: bank.id,
    cash,
    project: (name) => units.find((unit) => unit.name === name)?.id ?? null,
    contact: (beginning) => known.contacts.find(({ name }) => beginning && name.startsWith(beginning))?.id ?? null,
    of: ({ of }) => all.get(of.join('/'))!,
  }
}
