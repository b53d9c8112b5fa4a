/** Every area of the server, in the order in which people see what they declare. It is the only such list. */

import { admin } from './admin/area.ts'
import { backup } from './backup/area.ts'
import { billing } from './billing/area.ts'
import { boards } from './boards/area.ts'
import { chat } from './chat/area.ts'
import { contacts } from './contacts/area.ts'
import { diagnostics } from './diagnostics/area.ts'
import { files } from './files/area.ts'
import { finance } from './finance/area.ts'
import { help } from './help/area.ts'
import { identity } from './identity/area.ts'
import { imports } from './imports/area.ts'
import { integrations } from './integrations/area.ts'
import { journey } from './journey/area.ts'
import { minutes } from './minutes/area.ts'
import { notifications } from './notifications/area.ts'
import { operator } from './operator/area.ts'
import { people } from './people/area.ts'
import type { Area } from './platform/area.ts'
import type { Topic } from './platform/http/implement.ts'
import type { AnyJob } from './platform/jobs/jobs.ts'
import { platform } from './platform/platform-area.ts'
import { portfolio } from './portfolio/area.ts'
import { privacy } from './privacy/area.ts'
import { processes } from './processes/area.ts'
import { provider } from './provider/area.ts'
import { quality } from './quality/area.ts'
import { reports } from './reports/area.ts'
import { results } from './results/area.ts'
import { routine } from './routine/area.ts'
import { search } from './search/area.ts'
import { strategy } from './strategy/area.ts'
import { welcome } from './welcome/area.ts'

export const areas: readonly Area[] = [
  identity,
  routine,
  minutes,
  processes,
  people,
  results,
  finance,
  boards,
  strategy,
  quality,
  reports,
  diagnostics,
  welcome,
  journey,
  portfolio,
  files,
  contacts,
  help,
  notifications,
  chat,
  platform,
  admin,
  billing,
  imports,
  integrations,
  search,
  privacy,
  operator,
  provider,
  backup,
]

export const topics: readonly Topic[] = areas.flatMap((area) => area.topics)
export const jobs: readonly AnyJob[] = areas.flatMap((area) => area.jobs ?? [])
