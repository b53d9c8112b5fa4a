import { areas } from '../areas.ts'
import type { OperatorArea } from '../platform/operator/command.ts'
import { databaseCommands } from './database.ts'
import { figureCommands } from './figures.ts'
import { filesCommands } from './files.ts'
import { healthCommands } from './health.ts'
import { mailCommands } from './mail.ts'
import { queueCommands } from './queue.ts'
import { stateCommands } from './state.ts'
import { trailCommands } from './trail.ts'

/** The commands of all areas, in the order of the help. */
export const operatorAreas: readonly OperatorArea[] = [
  stateCommands,
  healthCommands,
  figureCommands,
  ...areas.flatMap(({ commands }) => commands ?? []),
  trailCommands,
  queueCommands,
  mailCommands,
  filesCommands,
  databaseCommands,
]
