import type { LiveTopic } from '../platform/live/staleness.ts'

/** Every query that holds tasks begins with 'tasks' (tasks/task-queries.ts); they show contacts, departments and tags. */
export const routineLive: readonly LiveTopic[] = [
  { topic: 'tasks', stale: [['tasks']] },
  { topic: 'contacts', stale: [['tasks']] },
  { topic: 'departments', stale: [['tasks']] },
  { topic: 'tags', stale: [['tags'], ['tasks']] },
  { topic: 'timer', stale: [['hours']] },
  { topic: 'daily-meeting', stale: [['daily-meeting']] },
]
