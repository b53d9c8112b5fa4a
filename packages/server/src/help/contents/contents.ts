import { account } from './account.ts'
import { billing } from './billing.ts'
import { boards } from './boards.ts'
import { company } from './company.ts'
import type { FaqContent } from './content.ts'
import { companyDiagnostics } from './diagnostics.ts'
import { feedback } from './feedback.ts'
import { files } from './files.ts'
import { finance } from './finance.ts'
import { hours } from './hours.ts'
import { indicators } from './indicators.ts'
import { guidedJourney } from './journey.ts'
import { meetings } from './meetings.ts'
import { minutes } from './minutes.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { plans } from './plans.ts'
import { procedures } from './procedures.ts'
import { processes } from './processes.ts'
import { quality } from './quality.ts'
import { start } from './start.ts'
import { statements } from './statements.ts'
import { strategy } from './strategy.ts'
import { tasks } from './tasks.ts'

/** The modules of the FAQ (decision O245), in the order in which people see them. */
export const faqContents: readonly FaqContent[] = [
  start,
  guidedJourney,
  companyDiagnostics,
  tasks,
  meetings,
  hours,
  minutes,
  processes,
  procedures,
  people,
  feedback,
  indicators,
  plans,
  finance,
  statements,
  strategy,
  quality,
  boards,
  files,
  company,
  billing,
  account,
  notifications,
]
