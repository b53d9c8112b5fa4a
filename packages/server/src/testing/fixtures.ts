import { adminFixtures } from '../admin/calls.fixtures.ts'
import { billingFixtures } from '../billing/calls.fixtures.ts'
import { boardsFixtures } from '../boards/calls.fixtures.ts'
import { chatFixtures } from '../chat/calls.fixtures.ts'
import { contactFixtures } from '../contacts/calls.fixtures.ts'
import { diagnosticsFixtures } from '../diagnostics/calls.fixtures.ts'
import { filesFixtures } from '../files/calls.fixtures.ts'
import { financeFixtures } from '../finance/calls.fixtures.ts'
import { helpFixtures } from '../help/calls.fixtures.ts'
import { identityFixtures } from '../identity/calls.fixtures.ts'
import { importFixtures } from '../imports/calls.fixtures.ts'
import { integrationFixtures } from '../integrations/calls.fixtures.ts'
import { journeyFixtures } from '../journey/calls.fixtures.ts'
import { minutesFixtures } from '../minutes/calls.fixtures.ts'
import { notificationFixtures } from '../notifications/calls.fixtures.ts'
import { peopleFixtures } from '../people/calls.fixtures.ts'
import { liveFixtures } from '../platform/live/calls.fixtures.ts'
import { portfolioFixtures } from '../portfolio/calls.fixtures.ts'
import { privacyFixtures } from '../privacy/calls.fixtures.ts'
import { processesFixtures } from '../processes/calls.fixtures.ts'
import { providerFixtures } from '../provider/calls.fixtures.ts'
import { qualityFixtures } from '../quality/calls.fixtures.ts'
import { reportFixtures } from '../reports/calls.fixtures.ts'
import { resultsFixtures } from '../results/calls.fixtures.ts'
import { routineFixtures } from '../routine/calls.fixtures.ts'
import { searchFixtures } from '../search/calls.fixtures.ts'
import { strategyFixtures } from '../strategy/calls.fixtures.ts'
import { welcomeFixtures } from '../welcome/calls.fixtures.ts'
import type { Fixtures } from './fixture.ts'

export const fixtures: Fixtures = {
  ...identityFixtures,
  ...contactFixtures,
  ...chatFixtures,
  ...adminFixtures,
  ...billingFixtures,
  ...routineFixtures,
  ...privacyFixtures,
  ...minutesFixtures,
  ...processesFixtures,
  ...peopleFixtures,
  ...resultsFixtures,
  ...financeFixtures,
  ...boardsFixtures,
  ...strategyFixtures,
  ...qualityFixtures,
  ...reportFixtures,
  ...diagnosticsFixtures,
  ...welcomeFixtures,
  ...journeyFixtures,
  ...portfolioFixtures,
  ...filesFixtures,
  ...searchFixtures,
  ...helpFixtures,
  ...notificationFixtures,
  ...importFixtures,
  ...integrationFixtures,
  ...liveFixtures,
  ...providerFixtures,
}
