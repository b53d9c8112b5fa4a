import type { Fixtures } from '../testing/fixture.ts'
import { chartFixtures } from './chart.fixtures.ts'
import { dreFixtures } from './dre.fixtures.ts'
import { entryFixtures } from './entries.fixtures.ts'
import { moneyFixtures } from './money.fixtures.ts'
import { monthFixtures } from './months.fixtures.ts'
import { reckoningFixtures } from './reckoning.fixtures.ts'
import { statementFixtures } from './statements.fixtures.ts'

export const financeFixtures: Fixtures = {
  ...chartFixtures,
  ...moneyFixtures,
  ...entryFixtures,
  ...dreFixtures,
  ...reckoningFixtures,
  ...statementFixtures,
  ...monthFixtures,
}
