import { searchable } from '../../searchable.ts'

/**
 * A task with one of these titles is a meeting and has items (rule R097): 'daily' is 'Reunião Diária', 'feedback' is
 * 'Processo de Feedback'. The SQL function routine.meeting_kind does the same.
 */
export type MeetingKind = 'daily' | 'feedback'

const kinds = new Map<string, MeetingKind>([
  ['reuniao diaria', 'daily'],
  ['processo de feedback', 'feedback'],
])

/** The kind of meeting a title names, whatever its case, accents and spaces; null for any other task. */
export const meetingKind = (label: string): MeetingKind | null => kinds.get(searchable(label)) ?? null
