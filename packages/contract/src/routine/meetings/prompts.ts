import type { TeamMeetingKind } from './model.ts'

/** What each person is asked in a meeting: what was done, what comes next, what is in the way. */
export const meetingPrompts: Record<TeamMeetingKind, Record<'done' | 'plan' | 'obstacles', string>> = {
  daily: { done: 'Ontem', plan: 'Hoje', obstacles: 'Obstáculos' },
  weekly: { done: 'O que a semana trouxe', plan: 'Foco da próxima semana', obstacles: 'O que impede' },
}
