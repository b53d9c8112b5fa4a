/** The areas. Their order is the order of their entries in 'Criar', the search, a group of the menu and the top bar. */
import * as admin from './admin/area.tsx'
import * as billing from './billing/area.tsx'
import * as boards from './boards/area.tsx'
import * as chat from './chat/area.tsx'
import * as contacts from './contacts/area.tsx'
import * as diagnostics from './diagnostics/area.tsx'
import * as files from './files/area.tsx'
import * as finance from './finance/area.tsx'
import * as help from './help/area.tsx'
import * as identity from './identity/area.tsx'
import * as imports from './imports/area.tsx'
import * as integrations from './integrations/area.tsx'
import * as journey from './journey/area.tsx'
import * as minutes from './minutes/area.tsx'
import * as notifications from './notifications/area.tsx'
import * as people from './people/area.tsx'
import * as portfolio from './portfolio/area.tsx'
import * as privacy from './privacy/area.tsx'
import * as processes from './processes/area.tsx'
import * as provider from './provider/area.tsx'
import * as quality from './quality/area.tsx'
import * as reports from './reports/area.tsx'
import * as results from './results/area.tsx'
import * as routine from './routine/area.tsx'
import * as strategy from './strategy/area.tsx'
import * as welcome from './welcome/area.tsx'

export const areas = [
  routine,
  minutes,
  processes,
  people,
  results,
  contacts,
  files,
  strategy,
  boards,
  quality,
  reports,
  diagnostics,
  welcome,
  finance,
  admin,
  billing,
  journey,
  imports,
  identity,
  integrations,
  portfolio,
  privacy,
  chat,
  help,
  notifications,
  provider,
] as const

/** What the areas declare. */
export const described = areas.map(({ area }) => area)

for (const fill of described.flatMap(({ fills = [] }) => fills)) fill()
