import type { LiveTopic } from '../platform/live/staleness.ts'

/** Every query that holds tasks begins with 'tasks' (tasks/task-queries.ts). */
export const routineLive: readonly LiveTopic[] = [
  { topic: 'tasks', stale: [['tasks']] },
  { topic: 'tags', stale: [['tags']] },
  { topic: 'timer', stale: [['hours']] },
  { topic: 'daily-meeting', stale: [['daily-meeting']] },
]
