import { billingScenarios } from '../../billing/concurrency.fixtures.ts'
import { boardsScenarios } from '../../boards/concurrency.fixtures.ts'
import { contactScenarios } from '../../contacts/concurrency.fixtures.ts'
import { diagnosticsScenarios } from '../../diagnostics/concurrency.fixtures.ts'
import { filesScenarios } from '../../files/concurrency.fixtures.ts'
import { financeScenarios } from '../../finance/concurrency.fixtures.ts'
import { identityScenarios } from '../../identity/concurrency.fixtures.ts'
import { journeyScenarios } from '../../journey/concurrency.fixtures.ts'
import { minutesScenarios } from '../../minutes/concurrency.fixtures.ts'
import { peopleScenarios } from '../../people/concurrency.fixtures.ts'
import { processesScenarios } from '../../processes/concurrency.fixtures.ts'
import { qualityScenarios } from '../../quality/concurrency.fixtures.ts'
import { resultsScenarios } from '../../results/concurrency.fixtures.ts'
import { routineScenarios } from '../../routine/concurrency.fixtures.ts'
import type { Scenario } from './scenario.ts'

/** The concurrency scenarios of all areas. */
export const scenarios: readonly Scenario[] = [
  ...routineScenarios,
  ...minutesScenarios,
  ...processesScenarios,
  ...peopleScenarios,
  ...resultsScenarios,
  ...qualityScenarios,
  ...financeScenarios,
  ...boardsScenarios,
  ...identityScenarios,
  ...filesScenarios,
  ...contactScenarios,
  ...diagnosticsScenarios,
  ...journeyScenarios,
  ...billingScenarios,
]
