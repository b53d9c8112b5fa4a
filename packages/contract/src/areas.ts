/** Every declared call, by area. The server, the OpenAPI document and the tests that try every call start here. */

import { adminCalls } from './admin/calls.ts'
import { billingCalls } from './billing/calls.ts'
import { boardsCalls } from './boards/calls.ts'
import { chatCalls } from './chat/messages/endpoints.ts'
import { roomCalls } from './chat/rooms/endpoints.ts'
import { contactCalls } from './contacts/contacts/endpoints.ts'
import type { Call, CallKey } from './contract.ts'
import { diagnosticsCalls } from './diagnostics/calls.ts'
import { filesCalls } from './files/calls.ts'
import { financeCalls } from './finance/calls.ts'
import { helpCalls } from './help/calls.ts'
import { identityCalls } from './identity/calls.ts'
import { importCalls } from './imports/batches/endpoints.ts'
import { integrationCalls } from './integrations/calls.ts'
import { journeyCalls } from './journey/calls.ts'
import { liveCalls } from './live/events/endpoints.ts'
import { minutesCalls } from './minutes/calls.ts'
import { notificationsCalls } from './notifications/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { portfolioCalls } from './portfolio/calls.ts'
import { privacyCalls } from './privacy/calls.ts'
import { processesCalls } from './processes/calls.ts'
import { providerCalls } from './provider/calls.ts'
import { qualityCalls } from './quality/calls.ts'
import { reportsCalls } from './reports/calls.ts'
import { resultsCalls } from './results/calls.ts'
import { routineCalls } from './routine/calls.ts'
import { searchCalls } from './search/finding/endpoints.ts'
import { strategyCalls } from './strategy/calls.ts'
import { welcomeCalls } from './welcome/calls.ts'

export const areas = {
  identity: identityCalls,
  routine: routineCalls,
  minutes: minutesCalls,
  processes: processesCalls,
  people: peopleCalls,
  results: resultsCalls,
  finance: financeCalls,
  boards: boardsCalls,
  strategy: strategyCalls,
  quality: qualityCalls,
  reports: reportsCalls,
  diagnostics: diagnosticsCalls,
  welcome: welcomeCalls,
  journey: journeyCalls,
  portfolio: portfolioCalls,
  files: filesCalls,
  contacts: contactCalls,
  help: helpCalls,
  search: searchCalls,
  chat: { ...chatCalls, ...roomCalls },
  notifications: notificationsCalls,
  admin: adminCalls,
  billing: billingCalls,
  imports: importCalls,
  integrations: integrationCalls,
  live: liveCalls,
  privacy: privacyCalls,
  provider: providerCalls,
} as const

export type AreaName = keyof typeof areas

/** Every call of the API, in the order of the areas. */
export const allCalls: [key: CallKey, call: Call, area: AreaName][] = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([key, call]): [CallKey, Call, AreaName] => [key as CallKey, call, area as AreaName]),
)
