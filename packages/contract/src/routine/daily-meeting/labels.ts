import { searchable } from '../../searchable.ts'

/**
 * A task with one of these titles is a meeting and has items (rule R097): 'daily' is 'Reunião Diária', 'feedback' is
 * 'Processo de Feedback', and 'weekly' is 'Revisão semanal'. The SQL function routine.meeting_kind does the same.
 */
export type MeetingKind = 'daily' | 'weekly' | 'feedback'

export const meetingTitles: Record<MeetingKind, string> = {
  daily: 'Reunião Diária',
  weekly: 'Revisão semanal',
  feedback: 'Processo de Feedback',
}

const kinds = new Map(
  Object.entries(meetingTitles).map(([kind, title]) => [searchable(title), kind as MeetingKind] as const),
)

/** The kind of meeting a title names, whatever its case, accents and spaces; null for any other task. */
export const meetingKind = (label: string): MeetingKind | null => kinds.get(searchable(label)) ?? null
