import type { ModuleContent } from './content.ts'
import { start } from './m10-start.ts'
import { meetings } from './m11-meetings.ts'
import { processes } from './m12-processes.ts'
import { procedures } from './m13-procedures.ts'
import { people } from './m14-people.ts'
import { feedback } from './m15-feedback.ts'
import { indicators } from './m16-indicators.ts'
import { plans } from './m17-plans.ts'
import { money } from './m18-money.ts'
import { strategy } from './m19-strategy.ts'
import { time } from './m20-time.ts'

/** The modules of the journey, in the order within their pillars. */
export const journeyContents: readonly ModuleContent[] = [
  start,
  time,
  meetings,
  people,
  feedback,
  processes,
  procedures,
  money,
  indicators,
  plans,
  strategy,
]
